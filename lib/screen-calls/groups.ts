import type { ScreenCalls } from './screen-calls-of.ts'

/** Groups, their reviews, and their shares between agents. */
export const groupCalls = {
  groups: {
    needs: ['contactGroup/contactGroupWithPage'],
    uses: [
      'agentInfo/selectAgentInfoList',
      'contactGroup/editGroupInfo',
      'contactGroup/removeGroup',
      'contactGroup/restoreGroup',
      'contactGroup/greview',
      'verify/gverifyOperate',
      'userInfo/groupUserWithQuery',
      'userInfo/findGroupUser2Page',
      'loginInfo/adminLoginPass',
    ],
  },
  groupTree: { needs: ['contactGroup/groupInfo2Tree'], uses: ['contactGroup/contactGroupWithPage'] },
  groupAdd: {
    needs: ['contactGroup/editGroupInfo'],
    uses: ['contactGroup/postGroupCount', 'userInfo/groupUserWithQuery', 'agentInfo/selectAgentInfoList'],
  },
  group: {
    needs: ['contactGroup/channelInfo', 'userInfo/findGroupUser2Page'],
    uses: [
      'contactGroup/contactGroupWithPage',
      'userInfo/userOnlineWithQuery',
      'userInfo/changeUserRole',
      'userInfo/groupUser2Bind',
      'shareSettingInfo/shareInfoWithPage',
      'shareSettingInfo/shareEvents',
      'agentInfo/loggerWithPage',
      'agentInfo/selectAgentInfoList',
      'contactGroup/editGroupInfo',
      'contactGroup/removeGroup',
      'contactGroup/restoreGroup',
      'contactGroup/greview',
      'verify/gverifyOperate',
      'userInfo/groupUserWithQuery',
      'loginInfo/adminLoginPass',
    ],
  },
  groupMemberAdd: {
    needs: ['contactGroup/channelInfo', 'userInfo/groupUserWithPage', 'userInfo/groupUser2Bind'],
    uses: [
      'userInfo/groupUserWithPageForSearch',
      'userInfo/groupUserWithQuery',
      'contactGroup/contactGroupWithPage',
      'userInfo/findGroupUser2Page',
      'agentInfo/selectAgentInfoList',
    ],
  },
  shares: {
    needs: ['shareSettingInfo/shareInfoWithPage'],
    uses: [
      'agentInfo/selectAgentInfoList',
      'shareSettingInfo/operateShareSettingInfo',
      'shareSettingInfo/editShareSettingInfo',
      'loginInfo/adminLoginPass',
    ],
  },
  shareAdd: {
    needs: ['shareSettingInfo/editShareSettingInfo', 'contactGroup/contactGroupWithPage'],
    uses: ['agentInfo/selectAgentInfoList', 'shareSettingInfo/shareInfoWithPage', 'agentInfo/loginverify'],
  },
  share: {
    needs: ['shareSettingInfo/shareInfoWithPage'],
    uses: [
      'shareSettingInfo/shareEvents',
      'agentInfo/loggerWithPage',
      'contactGroup/contactGroupWithPage',
      'agentInfo/selectAgentInfoList',
      'shareSettingInfo/operateShareSettingInfo',
      'shareSettingInfo/editShareSettingInfo',
      'loginInfo/adminLoginPass',
    ],
  },
  groupVerify: {
    needs: ['verify/gverifyListPage'],
    uses: [
      'verify/gverifyOperate',
      'contactGroup/greview',
      'contactGroup/contactGroupWithPage',
      'userInfo/findGroupUser2Page',
      'agentInfo/selectAgentInfoList',
    ],
  },
  groupJoins: {
    needs: ['verify/gverifyListPage'],
    uses: ['verify/gverifyOperate', 'agentInfo/selectAgentInfoList'],
  },
  deleteReview: {
    needs: ['verify/gverifyListPage'],
    uses: [
      'verify/gverifyOperate',
      'contactGroup/removeGroup',
      'contactGroup/restoreGroup',
      'userInfo/findGroupUser2Page',
      'agentInfo/selectAgentInfoList',
    ],
  },
} satisfies Record<string, ScreenCalls>
