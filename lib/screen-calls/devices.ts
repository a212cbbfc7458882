import type { ScreenCalls } from './screen-calls-of.ts'

/** Devices and their IMEIs, and the logs of both sides. */
export const deviceCalls = {
  devices: {
    needs: ['agentInfo/devicesWithPage'],
    uses: [
      'agentInfo/selectAgentInfoList',
      'agentInfo/operImei',
      'agentInfo/updateDevice',
      'agentInfo/delDevice',
      'agentInfo/restoreDevice',
      'userInfo/groupUserWithQuery',
      'loginInfo/adminLoginPass',
    ],
  },
  device: {
    needs: ['agentInfo/devicesWithPage'],
    uses: [
      'agentInfo/deviceSteps',
      'verify/deviceBindWithPage',
      'verify/loginLogWithPage',
      'gpsRecord/usersGpsRecord',
      'loginInfo/serverConfig',
      'agentInfo/selectAgentInfoList',
      'agentInfo/operImei',
      'agentInfo/updateDevice',
      'agentInfo/delDevice',
      'agentInfo/restoreDevice',
      'userInfo/groupUserWithQuery',
      'loginInfo/adminLoginPass',
    ],
  },
  imeis: {
    needs: ['agentInfo/imeisWithPage'],
    uses: [
      'agentInfo/selectAgentInfoList',
      'agentInfo/operImei',
      'agentInfo/updateDevice',
      'agentInfo/delDevice',
      'agentInfo/restoreDevice',
      'userInfo/groupUserWithQuery',
      'loginInfo/adminLoginPass',
    ],
  },
  standbyImeis: {
    needs: ['agentInfo/standbyImeisWithPage'],
    uses: [
      'agentInfo/imeisWithPage',
      'agentInfo/selectAgentInfoList',
      'agentInfo/operImei',
      'agentInfo/updateDevice',
      'agentInfo/delDevice',
      'agentInfo/restoreDevice',
      'userInfo/groupUserWithQuery',
      'loginInfo/adminLoginPass',
    ],
  },
  imeiIntake: {
    needs: ['importInfo/create', 'importInfo/addRows', 'importInfo/check'],
    uses: ['importInfo/importsOfKind', 'agentInfo/selectAgentInfoList'],
  },
  imeiIntakeOne: {
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
  deviceImport: {
    needs: ['importInfo/create', 'importInfo/addRows', 'importInfo/check'],
    uses: ['importInfo/importsOfKind', 'agentInfo/selectAgentInfoList'],
  },
  deviceImportOne: {
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
  deviceBindings: {
    needs: ['verify/deviceBindWithPage'],
    uses: ['agentInfo/selectAgentInfoList', 'verify/deviceBindOperate', 'loginInfo/adminLoginPass'],
  },
  operationLog: { needs: ['agentInfo/loggerWithPage'], uses: ['agentInfo/selectAgentInfoList'] },
  operation: { needs: ['agentInfo/loggerWithPage'] },
  loginLogs: { needs: ['verify/loginLogWithPage'], uses: ['agentInfo/selectAgentInfoList'] },
} satisfies Record<string, ScreenCalls>
