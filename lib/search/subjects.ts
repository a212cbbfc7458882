import 'server-only'
import { agentInfo } from '../contract/agent-info'
import { departmentModuleCalls } from '../contract/department-module'
import { fenceInfo } from '../contract/fence-info'
import { partOf } from '../contract/filters'
import { loginInfo } from '../contract/login-info'
import { pageSizes } from '../contract/paging'
import { shareSettingInfo } from '../contract/share-setting-info'
import { staffInfo } from '../contract/staff-info'
import { asciiNumbers } from '../contract/typed-digits'
import { version } from '../contract/version'
import { departmentPath } from '../domain/department/place'
import { memberLabel } from '../domain/member/label'
import { findGroups } from '../form/find/groups'
import { findMembers } from '../form/find/members'
import { screenPath } from '../screens/screen-paths'
import type { ScreenName } from '../screens/screens'
import type { Api } from '../upstream/client'
import { findDevices } from './find-devices'
import type { Found } from './found'
import { findAnnouncements, findFeedback, findNotifications } from './notice-subjects'
import { findApiKeys, findWebhooks } from './service-subjects'

interface Subject {
  /** Screen of the list with these records; its permission is required. */
  screen: ScreenName
  /** The platform's best few matches by name or number. */
  find: (api: Api, text: string) => Promise<Found[]>
}

/** Kinds of records that the search finds. A new list adds its entry. */
export const subjects: readonly Subject[] = [
  { screen: 'members', find: membersFound },
  { screen: 'groups', find: groupsFound },
  { screen: 'devices', find: devicesFound },
  { screen: 'agents', find: findAgents },
  { screen: 'accounts', find: findAccounts },
  { screen: 'fences', find: findFences },
  { screen: 'dispatchers', find: findDispatchers },
  { screen: 'departments', find: findDepartments },
  { screen: 'shares', find: findShares },
  { screen: 'versions', find: findVersions },
  { screen: 'announcements', find: findAnnouncements },
  { screen: 'notifications', find: findNotifications },
  { screen: 'feedback', find: findFeedback },
  { screen: 'webhooks', find: findWebhooks },
  { screen: 'apiKeys', find: findApiKeys },
]

async function membersFound(api: Api, search: string): Promise<Found[]> {
  return (await findMembers(api, search)).map(({ userId, nickName, name, account }) => ({
    title: memberLabel({ userId, nickName, account }),
    // The detail includes the name, because the text may match it.
    detail: name && name !== nickName ? `${name} · ${account}` : account,
    path: screenPath('member', userId),
  }))
}

/** Longer texts are refused by the lists of groups, departments, shares and geofences. */
const longestName = partOf.groupName.unwrap().maxLength ?? 0

async function groupsFound(api: Api, text: string): Promise<Found[]> {
  if (text.length > longestName) return []
  const [pageSize] = pageSizes
  const groups = await findGroups(api, text, { pageSize })
  return groups.map(({ groupId, groupName, groupNo, agentInfoName }) => ({
    title: groupName,
    detail: [groupNo, agentInfoName].filter(Boolean).join(' · '),
    path: screenPath('group', groupId),
  }))
}

async function devicesFound(api: Api, text: string): Promise<Found[]> {
  const devices = await findDevices(api, text)
  return devices.map(({ deviceId, imei, model, nickName, account, agentInfoName }) => ({
    title: imei,
    detail: [nickName || account || agentInfoName, model].filter(Boolean).join(' · '),
    path: screenPath('device', deviceId),
  }))
}

async function findAgents(api: Api, agentInfoName: string): Promise<Found[]> {
  const [pageSize] = pageSizes
  const { list } = await api(agentInfo.agentInfoWithPage, { agentInfoName, pageSize })
  return list.map(({ agentInfoId, agentInfoName, aName, cityName }) => ({
    title: agentInfoName,
    detail: [aName, cityName].filter(Boolean).join(' · '),
    path: screenPath('agent', agentInfoId),
  }))
}

async function findFences(api: Api, fenceName: string): Promise<Found[]> {
  if (fenceName.length > longestName) return []
  const [pageSize] = pageSizes
  const { list } = await api(fenceInfo.fencesWithPage, { fenceName, pageSize })
  return list.map(({ fenceId, fenceName: title, agentInfoName }) => ({
    title,
    detail: agentInfoName,
    path: screenPath('fence', fenceId),
  }))
}

async function findDispatchers(api: Api, search: string): Promise<Found[]> {
  const [pageSize] = pageSizes
  const { list } = await api(staffInfo.staffInfoWithPage, { search, pageSize })
  return list.map(({ dispatcherId, account, dispatcherName, departmentName }) => ({
    title: account,
    detail: [dispatcherName, departmentName].filter(Boolean).join(' · '),
    path: screenPath('dispatcher', dispatcherId),
  }))
}

/** A department has no page of its own: the result links to its agent's tree, where it is chosen. */
async function findDepartments(api: Api, text: string): Promise<Found[]> {
  if (text.length > longestName) return []
  const [limit] = pageSizes
  const where = { departmentName: { like: text } }
  const { list } = await api(departmentModuleCalls.moduleListByPage, { where, limit })
  return list.map(({ departmentId, departmentName, agentInfoId }) => ({
    title: departmentName,
    detail: String(departmentId),
    path: departmentPath({ agent: agentInfoId, department: departmentId }),
  }))
}

/** Shares by the beginning of the name of the shared group or department. */
async function findShares(api: Api, groupName: string): Promise<Found[]> {
  if (groupName.length > longestName) return []
  const [pageSize] = pageSizes
  const { list } = await api(shareSettingInfo.shareInfoWithPage, { groupName, pageSize })
  return list.map(({ shareId, subjectName, agentInfoName, toAgentInfoName }) => ({
    title: subjectName,
    detail: [agentInfoName, toAgentInfoName].filter(Boolean).join(' → '),
    path: screenPath('share', shareId),
  }))
}

/** Versions by the beginning of their number. */
async function findVersions(api: Api, text: string): Promise<Found[]> {
  const number = asciiNumbers(text)
  if (!/^\d/.test(number)) return []
  const [pageSize] = pageSizes
  const { list } = await api(version.versionRecordWithPage, { number, pageSize })
  return list.map(({ versionId, number: title, model }) => ({
    title,
    detail: model,
    path: screenPath('version', versionId),
  }))
}

/** An account has no page of its own: the result links to its list, filtered by its name. */
async function findAccounts(api: Api, search: string): Promise<Found[]> {
  const [pageSize] = pageSizes
  const { list } = await api(loginInfo.personalList, { search, pageSize })
  return list.map(({ UserName, NickName, AgentInfoName }) => ({
    title: UserName,
    detail: [NickName, AgentInfoName].filter(Boolean).join(' · '),
    path: `${screenPath('accounts')}?${new URLSearchParams({ UserName })}`,
  }))
}
