import 'server-only'
import type { FieldKey, Words } from '@/lib/list/words'
import messages from '@/messages/en.json'

/** The platform's columns that have another name on the wire. */
const wireNames: Readonly<Record<string, FieldKey>> = {
  UserName: 'account',
  NickName: 'nickName',
  Telephone: 'telephone',
  Status: 'status',
  agentId: 'agentInfoId',
  authorisedYears: 'linesceTime',
  createdAt: 'createTime',
  createdBy: 'creator',
  deleteRequestedAt: 'deletionRequested',
  deleteRequestedBy: 'deletionRequester',
  expiresAt: 'effectTime',
  failureReason: 'reason',
  fileName: 'file',
  groupLimit: 'groupCount',
  memberId: 'userId',
  memberLimit: 'limitCount',
  move: 'action',
  change: 'action',
  personInCharge: 'aName',
  publishedAt: 'publishTime',
  revokedAt: 'revokeTime',
  reviewReason: 'reason',
  statusReason: 'reason',
  target: 'audience',
  toAgentId: 'toAgentInfoId',
  updatedAt: 'updateTime',
  updatedBy: 'changedBy',
  '': 'targets',
}

/** Fields whose label depends on the first part of the call's path. */
const ofResource: Readonly<Record<string, Readonly<Record<string, FieldKey>>>> = {
  agentInfo: { name: 'agentInfoName' },
  apiKey: { name: 'keyName', expiresAt: 'expireTime' },
  contactGroup: { name: 'groupName' },
  fenceInfo: { name: 'fenceName' },
  formalPackage: { state: 'versionState' },
  industry: { name: 'departmentName' },
  industryInfo: { name: 'departmentName' },
  loginInfo: { name: 'serverName' },
  savedView: { name: 'viewName', shared: 'viewShared' },
  webhook: {
    events: 'webhookEvents',
    nextAt: 'nextTime',
    outcome: 'webhookOutcome',
    status: 'webhookStatus',
    url: 'webhookUrl',
  },
}

/** The name under which a field has its label: the wire's name, if the platform's column has another one. */
export function wireName(field: string, call: string): string {
  const [resource = ''] = call.split('/')
  return ofResource[resource]?.[field] ?? wireNames[field] ?? field
}

/** A field's label in the operator's language, after the labels of the fields that contain it. */
export function fieldLabel(path: readonly string[], call: string, { fields }: Words): string {
  const label = (name: string) => {
    const known = wireName(name, call)
    if (isFieldKey(known)) return fields(known)
    return /^\d+$/.test(name) ? String(Number(name) + 1) : name
  }
  return path.map(label).join(' · ')
}

function isFieldKey(field: string): field is FieldKey {
  return Object.hasOwn(messages.fields, field)
}
