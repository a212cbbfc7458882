import type { CallPath } from '../../lib/contract/contract.ts'
import { type Row, textOf } from './rows.ts'

/** The rows of the check's answers so far, by call. */
export type Known = ReadonlyMap<string, readonly Row[]>

type Sample = (known: Known) => Record<string, unknown> | undefined

const wholeWorld = { west: -180, south: -85, east: 180, north: 85 }
const lastDay = () => ({
  timeFrom: new Date(Date.now() - 86_400_000).toISOString(),
  timeBefore: new Date().toISOString(),
})

/** A field of the first known row, under its name in a request; undefined without a row. */
function firstOf(call: CallPath, field: string, as = field): Sample {
  return (known) => {
    const value = known.get(call)?.find((row) => row[field] !== undefined && row[field] !== '')?.[field]
    return value === undefined || value === null ? undefined : { [as]: value }
  }
}

const oneMember = firstOf('userInfo/groupUserWithPage', 'userId')
const oneGroup = firstOf('contactGroup/contactGroupWithPage', 'groupId')
const oneVersion = firstOf('version/versionRecordWithPage', 'versionId')
const oneImport = firstOf('importInfo/importsOfKind', 'importId')

/** Requests for the reads that need more than a page, built from rows that the platform answered before. */
export const samples: Readonly<Partial<Record<CallPath, Sample>>> = {
  'agentInfo/deviceSteps': firstOf('agentInfo/devicesWithPage', 'deviceId'),
  'contactGroup/channelInfo': oneGroup,
  'userInfo/findGroupUser2Page': oneGroup,
  'fenceInfo/membersInside': firstOf('fenceInfo/fencesWithPage', 'fenceId'),
  'formalPackage/rolloutAgents': oneVersion,
  'formalPackage/rolloutReach': oneVersion,
  'testUser/selectUpdateInfo': oneVersion,
  'gpsRecord/mapWindow': () => ({ area: wholeWorld, zoom: 2 }),
  'gpsRecord/membersInArea': () => ({ area: wholeWorld, ...lastDay() }),
  'gpsRecord/usersGpsRecord': () => ({ mode: 'latest' }),
  'importInfo/importsOfKind': () => ({ kind: 'members' }),
  'importInfo/readOne': oneImport,
  'importInfo/rowsWithPage': oneImport,
  'importInfo/passwordsWithPage': oneImport,
  'notice/notifyAudience': () => ({ target: 'allMembers' }),
  'notice/notifyDeliveriesWithPage': firstOf('notice/notifyWithPage', 'notificationId'),
  'shareSettingInfo/shareEvents': firstOf('shareSettingInfo/shareInfoWithPage', 'shareId'),
  'testUser/testReleaseInfo': () => ({ of: 'users' }),
  'upload/getChunkFileList': () => ({ md5Val: 'd41d8cd98f00b204e9800998ecf8427e' }),
  'upload/getLastFileIndex': () => ({ md5Val: 'd41d8cd98f00b204e9800998ecf8427e' }),
  'userInfo/certificationCase': firstOf('userInfo/certificationrWithPage', 'certificationId'),
  'userInfo/getUserInfo': firstOf('userInfo/groupUserWithPage', 'userId', 'id'),
  'userInfo/groupUserWithPageForId': oneMember,
  'userInfo/groupUserWithPageForNick': firstOf('userInfo/groupUserWithPage', 'nickName'),
  'userInfo/groupUserWithPageForSearch': firstOf('userInfo/groupUserWithPage', 'account', 'search'),
  'userInfo/groupUserWithQuery': firstOf('userInfo/groupUserWithPage', 'account'),
  'userInfo/listenCahnnelList': oneMember,
  'userInfo/userAllChannel': oneMember,
  'userInfo/madePasswords': () => ({}),
  'userInfo/moveUserPreview': (known) => {
    const member = known.get('userInfo/groupUserWithPage')?.[0]
    const agents = known.get('agentInfo/selectAgentInfoList') ?? []
    const other = agents.find((agent) => member && textOf(agent.agentInfoId) !== textOf(member.agentInfoId))
    return member && other && { userIds: [member.userId], agentInfoId: other.agentInfoId }
  },
  'verify/gverifyListPage': () => ({ kind: 'create' }),
  'webhook/webhookDelivery': firstOf('webhook/webhookDeliveriesWithPage', 'webhookDeliveryId'),
}
