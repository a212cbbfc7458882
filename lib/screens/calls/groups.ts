import type { CallPath } from '../../contract/contract.ts'
import type { ScreenCalls } from './screen-calls-of.ts'
import { shareActs } from './share-acts.ts'

/** The actions on groups, of their list and of their pages. */
const groupActs: readonly CallPath[] = [
  'agentInfo/selectAgentInfoList',
  'contactGroup/editGroupInfo',
  'contactGroup/removeGroup',
  'contactGroup/restoreGroup',
  'contactGroup/greview',
  'verify/gverifyOperate',
  'userInfo/groupUserWithQuery',
  'userInfo/groupUserWithPageForSearch',
  'loginInfo/adminLoginPass',
]

/** Groups, their reviews, and their shares between agents. */
export const groupCalls = {
  groups: {
    needs: ['contactGroup/contactGroupWithPage'],
    uses: [...groupActs, 'userInfo/findGroupUser2Page'],
  },
  groupTree: { needs: ['contactGroup/groupInfo2Tree'], uses: ['contactGroup/contactGroupWithPage'] },
  groupAdd: {
    needs: ['contactGroup/editGroupInfo'],
    uses: [
      'contactGroup/postGroupCount',
      'userInfo/groupUserWithQuery',
      'userInfo/groupUserWithPageForSearch',
      'agentInfo/selectAgentInfoList',
    ],
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
      ...groupActs,
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
    uses: [...shareActs],
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
      ...shareActs,
    ],
  },
  reviews: {
    needs: ['verify/pendingReviews'],
    uses: ['verify/gverifyListPage', 'userInfo/certificationrWithPage', 'agentInfo/agentInfoWithPage'],
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
