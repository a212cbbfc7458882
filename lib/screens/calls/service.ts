import type { CallPath } from '../../contract/contract.ts'
import type { ScreenCalls } from './screen-calls-of.ts'

/** The actions on feedback, of its list and of its pages. */
const feedbackActs: readonly CallPath[] = [
  'help/feedbackAnswer',
  'help/feedbackDel',
  'help/feedbackRestore',
  'loginInfo/adminLoginPass',
]

/** The service itself: its settings, its interfaces, help, and the operator. */
export const serviceCalls = {
  serverSettings: {
    needs: ['loginInfo/serverConfig', 'loginInfo/setServerConfig'],
    uses: ['agentInfo/loggerWithPage'],
  },
  serverState: { needs: ['serverInfo/serverState'] },
  apiKeys: {
    needs: ['apiKey/apiKeysWithPage'],
    uses: [
      'apiKey/renameApiKey',
      'apiKey/revokeApiKeys',
      'agentInfo/selectAgentInfoList',
      'loginInfo/adminLoginPass',
    ],
  },
  apiKeyAdd: { needs: ['apiKey/addApiKey'], uses: ['agentInfo/selectAgentInfoList'] },
  webhooks: {
    needs: ['webhook/webhooksWithPage'],
    uses: [
      'agentInfo/selectAgentInfoList',
      'webhook/updateWebhook',
      'webhook/operateWebhook',
      'webhook/removeWebhook',
      'webhook/restoreWebhook',
      'webhook/renewSecret',
      'webhook/testWebhook',
      'loginInfo/adminLoginPass',
    ],
  },
  webhookAdd: { needs: ['webhook/addWebhook'] },
  webhookEdit: { needs: ['webhook/webhooksWithPage', 'webhook/updateWebhook'] },
  webhookDeliveries: {
    needs: ['webhook/webhookDeliveriesWithPage'],
    uses: ['webhook/redeliver', 'agentInfo/selectAgentInfoList'],
  },
  webhookDelivery: {
    needs: ['webhook/webhookDelivery'],
    uses: ['webhook/webhookDeliveriesWithPage', 'webhook/redeliver'],
  },
  feedback: {
    needs: ['help/feedbackWithPage'],
    uses: ['agentInfo/selectAgentInfoList', ...feedbackActs],
  },
  feedbackEntry: {
    needs: ['help/feedbackWithPage'],
    uses: ['agentInfo/loggerWithPage', ...feedbackActs],
  },
  about: { needs: [], uses: ['serverInfo/serverVersions', 'serverInfo/serverState'] },
  licences: { needs: [] },
  api: { needs: [] },
  search: {
    needs: [],
    uses: [
      'userInfo/groupUserWithPageForSearch',
      'contactGroup/contactGroupWithPage',
      'agentInfo/devicesWithPage',
      'agentInfo/agentInfoWithPage',
      'loginInfo/personalList',
      'fenceInfo/fencesWithPage',
      'staffInfo/staffInfoWithPage',
      'industryInfo/moduleListByPage',
      'shareSettingInfo/shareInfoWithPage',
      'version/versionRecordWithPage',
      'notice/noticeWithPage',
      'notice/notifyWithPage',
      'help/feedbackWithPage',
      'feedbackInfo/moduleListByPage',
      'webhook/webhooksWithPage',
      'apiKey/apiKeysWithPage',
    ],
  },
  help: { needs: [], uses: ['loginInfo/serverConfig'] },
  menu: { needs: [] },
  profile: {
    needs: [],
    uses: [
      'loginInfo/ownInfo',
      'loginInfo/editOwnInfo',
      'loginInfo/ownSessions',
      'loginInfo/endSession',
      'loginInfo/endOtherSessions',
      'loginInfo/ownSignIns',
      'upload/uploadSingleFile',
      'loginInfo/adminLoginPass',
    ],
  },
  profilePassword: { needs: ['loginInfo/updateLoginPass'] },
  dongle: {
    needs: ['loginInfo/loginChangeBind'],
    uses: ['agentInfo/loginverify', 'loginInfo/adminLoginPass'],
  },
} satisfies Record<string, ScreenCalls>
