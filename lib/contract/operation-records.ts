/** The kinds of rows that a write may be about. */
export const recordKinds = [
  'account',
  'agent',
  'announcement',
  'apiKey',
  'certification',
  'department',
  'device',
  'dispatcher',
  'feedback',
  'fence',
  'file',
  'group',
  'import',
  'loginSetting',
  'member',
  'notification',
  'savedView',
  'share',
  'testUser',
  'version',
  'webhook',
  'webhookDelivery',
] as const
export type RecordKind = (typeof recordKinds)[number]

const own = 'loginInfo/'

/** The calls whose targets are ids of one kind of row, by path. Ids of different kinds may be equal numbers. */
const calls: Readonly<Record<RecordKind, readonly string[]>> = {
  account: [
    `${own}addPerson`,
    `${own}changeLoginPwd`,
    `${own}editOwnInfo`,
    `${own}editPerson`,
    `${own}endOtherSessions`,
    `${own}endSession`,
    `${own}loginChangeBind`,
    `${own}personState`,
    `${own}removeInfoByWhere`,
    `${own}updateLoginPass`,
  ],
  agent: [
    'agentInfo/changeAgentInfoStatus',
    'agentInfo/createAgentInfo',
    'agentInfo/saveAgentInfo',
    `${own}registerWithTel`,
    `${own}workAsAgent`,
  ],
  apiKey: ['apiKey/addApiKey', 'apiKey/renameApiKey', 'apiKey/revokeApiKeys'],
  announcement: ['notice/noticeCreate', 'notice/noticeDel', 'notice/noticeRestore'],
  certification: ['userInfo/dealCertification', 'terminal/handInPapers'],
  department: [
    'industry/editIndustryInfo',
    'industry/moveIndustryInfo',
    'industry/moveIndustryInfoSingle',
    'industry/restoreIndustryInfo',
    ...moduleWrites('industryInfo'),
  ],
  device: [
    'agentInfo/delDevice',
    'agentInfo/operImei',
    'agentInfo/restoreDevice',
    'agentInfo/updateDevice',
    'verify/deviceBindOperate',
  ],
  dispatcher: [
    'staffInfo/createStaffInfo',
    'staffInfo/editStaffInfo',
    'staffInfo/restoreStaffInfo',
    ...moduleWrites('staffInfo'),
  ],
  feedback: [
    'help/feedbackAnswer',
    'help/feedbackDel',
    'help/feedbackRestore',
    ...moduleWrites('feedbackInfo'),
    'terminal/giveFeedback',
  ],
  fence: ['fenceInfo/editFence', 'fenceInfo/operateFence', 'fenceInfo/removeFence', 'fenceInfo/restoreFence'],
  file: [
    'upload/addFragFile',
    'upload/removeFragFile',
    'upload/uploadMultipartFile',
    'upload/uploadSingleFile',
  ],
  group: [
    'contactGroup/bindGroupUserInfo',
    'contactGroup/editGroupInfo',
    'contactGroup/greview',
    'contactGroup/removeGroup',
    'contactGroup/restoreGroup',
    'verify/gverifyOperate',
  ],
  import: [
    'addRows',
    'check',
    'create',
    'editRows',
    'forgetPasswords',
    'passwordsWithPage',
    'remove',
    'settle',
    'stop',
  ].map((name) => `importInfo/${name}`),
  loginSetting: [
    'loginBindInfo/removeInfoByPk',
    'loginBindInfo/removeInfoByWhere',
    'loginBindInfo/restoreSettings',
    'loginBindInfo/updateInfo',
  ],
  member: [
    'testUser/createTestUser',
    'userInfo/batchAddUserInfo',
    'userInfo/changeUserRole',
    'userInfo/delUserInfo',
    'userInfo/editUserInfo',
    'userInfo/groupUser2Bind',
    'userInfo/madePasswords',
    'userInfo/moveUserInfo',
    'userInfo/postRegister2Tel',
    'terminal/joinGroup',
    'terminal/leaveGroup',
    'terminal/report',
  ],
  notification: ['notice/sendNotify'],
  savedView: ['deleteView', 'editView', 'restoreView', 'saveView'].map((name) => `savedView/${name}`),
  share: [
    'shareSettingInfo/editShareSettingInfo',
    'shareSettingInfo/operateShareSettingInfo',
    ...moduleWrites('shareSettingInfo'),
  ],
  testUser: ['testUser/editTestUser', 'testUser/restoreTestUser'],
  version: [
    'formalPackage/createUpdateInfo',
    'formalPackage/operateRollout',
    'formalPackage/reportUpdate',
    'formalPackage/rollOut',
    'testUser/changeUpdateInfo',
    'testUser/releaseTest',
    'version/versionCreate',
  ],
  webhook: [
    'addWebhook',
    'operateWebhook',
    'removeWebhook',
    'renewSecret',
    'restoreWebhook',
    'testWebhook',
    'updateWebhook',
  ].map((name) => `webhook/${name}`),
  webhookDelivery: ['webhook/redeliver'],
}

/** Calls about rows of several kinds. Their note names the kind, in `kind` or `subjectKind`. */
export const callsOfNotedKind = [
  'importInfo/commit',
  'loginBindInfo/addSettings',
  'loginBindInfo/batchSettings',
  'loginBindInfo/createInfo',
  `${own}changeUserPwd`,
]

/** Reads that the log has like a write: they answer passwords that the platform made. */
export const loggedReads = ['importInfo/passwordsWithPage', 'userInfo/madePasswords']

/** Calls without targets. */
export const callsWithoutRecord = [
  `${own}adminLoginPass`,
  `${own}checkMsgCode2Forget`,
  `${own}loginOut`,
  `${own}loginWithMsgCode`,
  `${own}loginWithPwd`,
  `${own}loginWithPwd2PC`,
  `${own}sendMsgCode`,
  `${own}setServerConfig`,
  'notice/changeNotifyPwd',
  'terminal/signIn',
]

export const callsOn = (kind: RecordKind): readonly string[] => calls[kind]

/** The kind of the rows that a logged write has as its targets; undefined if unknown. */
export function recordKindOf({ call, after }: { call: string; after?: unknown }): RecordKind | undefined {
  const kind = recordKinds.find((known) => calls[known].includes(call))
  if (kind || !callsOfNotedKind.includes(call)) return kind
  const noted: { kind?: unknown; subjectKind?: unknown } = Object(after)
  return recordKinds.find((known) => known === (noted.kind ?? noted.subjectKind))
}

function moduleWrites(module: string): string[] {
  return ['createInfo', 'removeInfoByPk', 'removeInfoByWhere', 'updateInfo'].map(
    (name) => `${module}/${name}`,
  )
}
