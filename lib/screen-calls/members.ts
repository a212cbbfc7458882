import type { ScreenCalls } from './screen-calls-of.ts'

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
      'userInfo/editUserInfo',
      'userInfo/delUserInfo',
      'userInfo/moveUserPreview',
      'userInfo/moveUserInfo',
      'loginInfo/changeUserPwd',
      'loginInfo/adminLoginPass',
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
  memberImport: {
    needs: ['importInfo/create', 'importInfo/addRows', 'importInfo/check'],
    uses: ['importInfo/importsOfKind', 'agentInfo/selectAgentInfoList'],
  },
  memberImportOne: {
    needs: ['importInfo/readOne', 'importInfo/rowsWithPage', 'importInfo/check', 'importInfo/commit'],
    uses: [
      'importInfo/editRows',
      'importInfo/stop',
      'importInfo/remove',
      'importInfo/passwordsWithPage',
      'importInfo/forgetPasswords',
      'importInfo/addRows',
      'importInfo/create',
      'importInfo/importsOfKind',
      'agentInfo/selectAgentInfoList',
    ],
  },
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
      'userInfo/groupUser2Bind',
      'userInfo/changeUserRole',
      'userInfo/editUserInfo',
      'userInfo/delUserInfo',
      'userInfo/moveUserPreview',
      'userInfo/moveUserInfo',
      'loginInfo/changeUserPwd',
      'loginInfo/adminLoginPass',
    ],
  },
  realNameAudit: { needs: ['userInfo/certificationrWithPage'], uses: ['agentInfo/selectAgentInfoList'] },
  realNameCase: {
    needs: ['userInfo/certificationCase'],
    uses: ['userInfo/dealCertification', 'userInfo/certificationrWithPage', 'userInfo/getUserInfo'],
  },
} satisfies Record<string, ScreenCalls>
