import type { CallPath } from '../../contract/contract.ts'
import { importOne, importStart } from './imports.ts'
import type { ScreenCalls } from './screen-calls-of.ts'

/** The actions on members, of their list and of their pages. */
const memberActs: readonly CallPath[] = [
  'userInfo/editUserInfo',
  'userInfo/delUserInfo',
  'userInfo/moveUserPreview',
  'userInfo/moveUserInfo',
  'loginInfo/changeUserPwd',
  'loginInfo/adminLoginPass',
]

/** Members, and their real-name audit. */
export const memberCalls = {
  members: {
    needs: ['userInfo/groupUserWithPage'],
    uses: [
      'userInfo/groupUserWithPageForSearch',
      'userInfo/groupUserWithPageForNick',
      'userInfo/groupUserWithPageForId',
      'agentInfo/selectAgentInfoList',
      'agentInfo/agentUserInfo',
      ...memberActs,
    ],
  },
  memberAdd: {
    needs: ['userInfo/batchAddUserInfo'],
    uses: ['agentInfo/selectAgentInfoList', 'agentInfo/agentUserInfo', 'contactGroup/contactGroupWithPage'],
  },
  memberBulkAdd: {
    needs: ['userInfo/batchAddUserInfo'],
    uses: [
      'userInfo/groupUserWithQuery',
      'agentInfo/selectAgentInfoList',
      'agentInfo/agentUserInfo',
      'contactGroup/contactGroupWithPage',
    ],
  },
  memberPasswords: { needs: ['userInfo/madePasswords'] },
  memberImport: importStart,
  memberImportOne: importOne,
  member: {
    needs: ['userInfo/getUserInfo'],
    uses: [
      'agentInfo/devicesWithPage',
      'userInfo/groupUserWithPage',
      'userInfo/userAllChannel',
      'userInfo/listenCahnnelList',
      'gpsRecord/usersGpsRecord',
      'verify/deviceBindWithPage',
      'verify/loginLogWithPage',
      'agentInfo/loggerWithPage',
      'loginInfo/serverConfig',
      'agentInfo/selectAgentInfoList',
      'contactGroup/contactGroupWithPage',
      'userInfo/groupUser2Bind',
      'userInfo/changeUserRole',
      ...memberActs,
    ],
  },
  realNameAudit: { needs: ['userInfo/certificationrWithPage'], uses: ['agentInfo/selectAgentInfoList'] },
  realNameCase: {
    needs: ['userInfo/certificationCase'],
    uses: ['userInfo/dealCertification', 'userInfo/certificationrWithPage', 'userInfo/getUserInfo'],
  },
} satisfies Record<string, ScreenCalls>
