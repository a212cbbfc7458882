import type { CallPath } from '../../contract/contract.ts'

/** The actions on shares of groups and of departments, of their lists and of their pages. */
export const shareActs: readonly CallPath[] = [
  'agentInfo/selectAgentInfoList',
  'shareSettingInfo/operateShareSettingInfo',
  'shareSettingInfo/editShareSettingInfo',
  'loginInfo/adminLoginPass',
]
