import type { CallPath } from '../../contract/contract.ts'
import { importOne, importStart } from './imports.ts'
import type { ScreenCalls } from './screen-calls-of.ts'

/** The actions on devices, of their lists and of their pages. */
const deviceActs: readonly CallPath[] = [
  'agentInfo/selectAgentInfoList',
  'agentInfo/operImei',
  'agentInfo/updateDevice',
  'agentInfo/delDevice',
  'agentInfo/restoreDevice',
  'userInfo/groupUserWithQuery',
  'userInfo/groupUserWithPageForSearch',
  'loginInfo/adminLoginPass',
]

/** Devices and their IMEIs, and the logs of bindings and sign-ins. */
export const deviceCalls = {
  devices: {
    needs: ['agentInfo/devicesWithPage'],
    uses: [...deviceActs],
  },
  device: {
    needs: ['agentInfo/devicesWithPage'],
    uses: [
      'agentInfo/deviceSteps',
      'verify/deviceBindWithPage',
      'verify/loginLogWithPage',
      'gpsRecord/usersGpsRecord',
      'userInfo/getUserInfo',
      'loginInfo/serverConfig',
      ...deviceActs,
    ],
  },
  imeis: {
    needs: ['agentInfo/imeisWithPage'],
    uses: [...deviceActs],
  },
  standbyImeis: {
    needs: ['agentInfo/standbyImeisWithPage'],
    uses: ['agentInfo/imeisWithPage', ...deviceActs],
  },
  imeiIntake: importStart,
  imeiIntakeOne: importOne,
  deviceImport: importStart,
  deviceImportOne: importOne,
  deviceBindings: {
    needs: ['verify/deviceBindWithPage'],
    uses: ['agentInfo/selectAgentInfoList', 'verify/deviceBindOperate', 'loginInfo/adminLoginPass'],
  },
  operationLog: { needs: ['agentInfo/loggerWithPage'], uses: ['agentInfo/selectAgentInfoList'] },
  operation: { needs: ['agentInfo/loggerWithPage'] },
  loginLogs: { needs: ['verify/loginLogWithPage'], uses: ['agentInfo/selectAgentInfoList'] },
} satisfies Record<string, ScreenCalls>
