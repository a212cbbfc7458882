import type { CallPath } from '../../contract/contract.ts'
import type { ScreenCalls } from './screen-calls-of.ts'

/** The actions on agents, of their list and of their pages. */
const agentActs: readonly CallPath[] = [
  'agentInfo/changeAgentInfoStatus',
  'agentInfo/saveAgentInfo',
  'upload/uploadSingleFile',
  'loginInfo/adminLoginPass',
]

/** Agents, sign-in accounts and the expiry desk. */
export const webCalls = {
  dashboard: { needs: ['userInfo/bigData'] },
  home: { needs: ['userInfo/bigData'], uses: ['agentInfo/agentUserInfo'] },
  accounts: {
    needs: ['loginInfo/personalList'],
    uses: [
      'agentInfo/selectAgentInfoList',
      'loginInfo/editPerson',
      'loginInfo/personState',
      'loginInfo/changeUserPwd',
      'loginInfo/removeInfoByWhere',
      'loginInfo/adminLoginPass',
      'loginInfo/ownSessions',
      'loginBindInfo/moduleListByPage',
      'loginBindInfo/batchSettings',
    ],
  },
  accountAdd: { needs: ['loginInfo/addPerson'], uses: ['agentInfo/selectAgentInfoList'] },
  agents: {
    needs: ['agentInfo/agentInfoWithPage'],
    uses: ['agentInfo/selectAgentInfoList', ...agentActs],
  },
  agentAdd: { needs: ['agentInfo/createAgentInfo'], uses: ['upload/uploadSingleFile'] },
  agent: {
    needs: ['agentInfo/agentInfoWithPage'],
    uses: ['agentInfo/agentUserInfo', 'agentInfo/devicesWithPage', 'agentInfo/loggerWithPage', ...agentActs],
  },
  expiry: {
    needs: ['userInfo/groupUserWithPage'],
    uses: [
      'agentInfo/agentInfoWithPage',
      'userInfo/groupUserWithPageForSearch',
      'agentInfo/selectAgentInfoList',
      'userInfo/editUserInfo',
    ],
  },
  expiryAgents: {
    needs: ['agentInfo/agentInfoWithPage'],
    uses: ['userInfo/groupUserWithPage', 'agentInfo/selectAgentInfoList', 'agentInfo/saveAgentInfo'],
  },
  actAs: { needs: ['agentInfo/selectAgentInfoList', 'loginInfo/workAsAgent'] },
} satisfies Record<string, ScreenCalls>
