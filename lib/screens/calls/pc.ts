import type { CallPath } from '../../contract/contract.ts'
import type { ScreenCalls } from './screen-calls-of.ts'
import { shareActs } from './share-acts.ts'

/** The actions on dispatchers, of their list and of their pages. */
const dispatcherActs: readonly CallPath[] = [
  'staffInfo/editStaffInfo',
  'staffInfo/restoreStaffInfo',
  'loginInfo/adminLoginPass',
]

/** Dispatch, and the sign-in settings of accounts. */
export const pcCalls = {
  departments: {
    needs: ['industry/industryInfo2Tree'],
    uses: [
      'industry/editIndustryInfo',
      'industry/restoreIndustryInfo',
      'industry/moveIndustryInfo',
      'industry/moveIndustryInfoSingle',
      'agentInfo/selectAgentInfoList',
    ],
  },
  dispatchers: {
    needs: ['staffInfo/staffInfoWithPage'],
    uses: ['industry/industryInfo2Tree', 'agentInfo/selectAgentInfoList', ...dispatcherActs],
  },
  dispatcherAdd: {
    needs: ['staffInfo/createStaffInfo', 'industry/industryInfo2Tree'],
    uses: ['agentInfo/selectAgentInfoList'],
  },
  dispatcherEdit: {
    needs: ['staffInfo/staffInfoWithPage', 'staffInfo/editStaffInfo', 'industry/industryInfo2Tree'],
    uses: ['agentInfo/selectAgentInfoList'],
  },
  dispatcher: {
    needs: ['staffInfo/staffInfoWithPage'],
    uses: [
      'loginBindInfo/loginBindInfoWithPage',
      'agentInfo/loggerWithPage',
      'industry/industryInfo2Tree',
      ...dispatcherActs,
    ],
  },
  departmentShares: {
    needs: ['shareSettingInfo/shareInfoWithPage'],
    uses: [...shareActs],
  },
  departmentShareAdd: {
    needs: ['shareSettingInfo/editShareSettingInfo', 'industry/industryInfo2Tree'],
    uses: ['shareSettingInfo/shareInfoWithPage', 'agentInfo/selectAgentInfoList'],
  },
  departmentShare: {
    needs: ['shareSettingInfo/shareInfoWithPage'],
    uses: ['shareSettingInfo/shareEvents', 'agentInfo/loggerWithPage', ...shareActs],
  },
  bindings: {
    needs: ['loginBindInfo/loginBindInfoWithPage'],
    uses: [
      'loginBindInfo/updateInfo',
      'loginBindInfo/removeInfoByWhere',
      'loginBindInfo/restoreSettings',
      'loginInfo/adminLoginPass',
      'agentInfo/selectAgentInfoList',
    ],
  },
  bindingAdd: {
    needs: ['loginBindInfo/addSettings'],
    uses: [
      'loginBindInfo/batchSettings',
      'loginBindInfo/moduleListByPage',
      'loginInfo/personalList',
      'staffInfo/staffInfoWithPage',
      'userInfo/groupUserWithPage',
      'userInfo/groupUserWithPageForSearch',
      'loginInfo/ownSessions',
      'contactGroup/contactGroupWithPage',
      'loginInfo/adminLoginPass',
    ],
  },
} satisfies Record<string, ScreenCalls>
