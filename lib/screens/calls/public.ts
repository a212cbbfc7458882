import type { ScreenCalls } from './screen-calls-of.ts'

/** The screens before the sign-in. */
export const publicCalls = {
  loginFrm: {
    needs: ['getToken', 'loginInfo/loginWithPwd'],
    uses: [
      'loginInfo/serverConfig',
      'loginInfo/loginWithPwd2PC',
      'loginInfo/loginWithMsgCode',
      'loginInfo/sendMsgCode',
      'loginInfo/loginOut',
    ],
  },
  register: {
    needs: ['getToken', 'loginInfo/sendMsgCode', 'loginInfo/registerWithTel'],
    uses: ['loginInfo/serverConfig'],
  },
  forgetPwd: {
    needs: ['getToken', 'loginInfo/sendMsgCode', 'loginInfo/checkMsgCode2Forget', 'loginInfo/changeLoginPwd'],
    uses: ['loginInfo/serverConfig'],
  },
  indexInfo: {
    needs: [],
    uses: ['loginInfo/serverConfig', 'formalPackage/newestVersions', 'userInfo/getToken'],
  },
  agreement: { needs: [] },
  privacy: { needs: [] },
  unauthorized: { needs: [] },
  notFound: { needs: [] },
  vueAMap: {
    needs: [],
    uses: [
      'gpsRecord/mapWindow',
      'loginInfo/serverConfig',
      'gpsRecord/usersGpsRecord',
      'userInfo/groupUserWithPageForSearch',
      'contactGroup/contactGroupWithPage',
      'agentInfo/selectAgentInfoList',
    ],
  },
  tinymce: { needs: [] },
} satisfies Record<string, ScreenCalls>
