import type { z } from 'zod'
import type { CallSpec } from './call.ts'
import { contract } from './contract.ts'
import { namedSchemas } from './named-schemas.ts'

/** A kind of record in answers, with the call that edits one, if any. */
export interface RowKind {
  /** A sentence about the record. */
  about: string
  row: z.ZodObject
  edit?: CallSpec
}

type ListCall<Row extends z.ZodObject> = CallSpec<z.ZodType, z.ZodObject<{ list: z.ZodArray<Row> }>>

/** The rows in the answer of a list. */
const rowsOf = <Row extends z.ZodObject>({ result }: ListCall<Row>): Row => result.shape.list.element

const { userInfo, agentInfo, contactGroup, gpsRecord, fenceInfo, verify, notice, help, version } = contract
const { testUser, formalPackage, industry, staffInfo, shareSettingInfo, loginBindInfo } = contract
const { industryInfo, feedbackInfo, importInfo, apiKey, savedView, webhook, loginInfo, serverInfo } = contract

/** Every kind of record in answers, under its name among the named schemas. */
export const rowKinds = {
  Session: {
    about: 'A session as a sign-in answers it: the account, its role and its token.',
    row: loginInfo.loginWithPwd.result,
  },
  OwnAccount: {
    about: "The caller's own sign-in account, with its agent.",
    row: loginInfo.ownInfo.result,
    edit: loginInfo.editOwnInfo,
  },
  OwnSession: { about: "A session of the caller's account.", row: rowsOf(loginInfo.ownSessions) },
  OwnSignIn: { about: "An attempt to sign in to the caller's account.", row: rowsOf(loginInfo.ownSignIns) },
  Account: { about: 'A sign-in account.', row: rowsOf(loginInfo.personalList) },
  Member: {
    about: 'A member in lists.',
    row: rowsOf(userInfo.groupUserWithPage),
    edit: userInfo.editUserInfo,
  },
  MemberDetails: { about: 'A member on its page.', row: userInfo.getUserInfo.result },
  MemberChannel: {
    about: 'A group that a member is in, on any of its lists.',
    row: rowsOf(userInfo.userAllChannel),
    edit: userInfo.changeUserRole,
  },
  MemberMove: {
    about: 'A member of a previewed move to another agent, with all that moves along or ends.',
    row: rowsOf(userInfo.moveUserPreview),
  },
  OnlineMember: { about: 'A member whose terminal is connected.', row: rowsOf(userInfo.userOnlineWithQuery) },
  Certification: {
    about: 'Real-name papers of a member, in the queue and in the list.',
    row: rowsOf(userInfo.certificationrWithPage),
  },
  CertificationCase: {
    about: 'Real-name papers as their reviewer reads them.',
    row: userInfo.certificationCase.result,
  },
  Figures: { about: 'The figures of the dashboard.', row: userInfo.bigData.result },
  Agent: {
    about: 'An agent, in lists and on its page.',
    row: rowsOf(agentInfo.agentInfoWithPage),
    edit: agentInfo.saveAgentInfo,
  },
  AgentToPick: {
    about: 'An agent in the pickers of forms and filters.',
    row: rowsOf(agentInfo.selectAgentInfoList),
  },
  Device: {
    about: 'A device, in the lists of devices and of IMEIs and on its page.',
    row: rowsOf(agentInfo.devicesWithPage),
    edit: agentInfo.updateDevice,
  },
  DeviceStep: { about: "A change of a device's status.", row: rowsOf(agentInfo.deviceSteps) },
  DeviceBinding: {
    about: 'The binding of a device to a member, present or ended.',
    row: rowsOf(verify.deviceBindWithPage),
  },
  Group: {
    about: 'A group, in lists and on its page.',
    row: rowsOf(contactGroup.contactGroupWithPage),
    edit: contactGroup.editGroupInfo,
  },
  GroupMember: {
    about: "A member's place in a group.",
    row: rowsOf(userInfo.findGroupUser2Page),
    edit: userInfo.changeUserRole,
  },
  GroupReview: {
    about: 'A request about a group that waits for review.',
    row: rowsOf(verify.gverifyListPage),
  },
  Position: { about: 'A recorded position of a member.', row: rowsOf(gpsRecord.gpsRecordWithPage) },
  LatestPosition: {
    about: 'The latest position of a member, or a point of its track.',
    row: rowsOf(gpsRecord.usersGpsRecord),
  },
  MapMember: { about: 'A member on the map.', row: gpsRecord.mapWindow.result.shape.members.element },
  MapMark: {
    about: 'The members of one cell of the map.',
    row: gpsRecord.mapWindow.result.shape.marks.element,
  },
  AreaMember: { about: 'A member that was in an area.', row: rowsOf(gpsRecord.membersInArea) },
  Fence: { about: 'A geofence.', row: rowsOf(fenceInfo.fencesWithPage), edit: fenceInfo.editFence },
  FenceEvent: { about: 'An event at a geofence.', row: rowsOf(fenceInfo.fenceEventsWithPage) },
  InsideMember: { about: 'A member inside of a geofence.', row: rowsOf(fenceInfo.membersInside) },
  Department: {
    about: 'A department in the tree of its agent.',
    row: rowsOf(industry.industryInfo2Tree),
    edit: industry.editIndustryInfo,
  },
  Dispatcher: {
    about: 'A dispatcher.',
    row: rowsOf(staffInfo.staffInfoWithPage),
    edit: staffInfo.editStaffInfo,
  },
  Share: {
    about: 'The share of a group or a department with another agent.',
    row: rowsOf(shareSettingInfo.shareInfoWithPage),
    edit: shareSettingInfo.editShareSettingInfo,
  },
  ShareEvent: { about: 'What the other agent did to a share.', row: rowsOf(shareSettingInfo.shareEvents) },
  SignInSetting: {
    about: 'A sign-in setting of an account, a dispatcher or a member.',
    row: rowsOf(loginBindInfo.loginBindInfoWithPage),
    edit: loginBindInfo.updateInfo,
  },
  Operation: { about: 'A write in the operation log.', row: rowsOf(agentInfo.loggerWithPage) },
  SignIn: { about: 'An attempt to sign in, in the sign-in log.', row: rowsOf(verify.loginLogWithPage) },
  Announcement: { about: 'An announcement.', row: rowsOf(notice.noticeWithPage), edit: notice.noticeCreate },
  Notification: { about: 'A notification that was sent.', row: rowsOf(notice.notifyWithPage) },
  NotificationDelivery: {
    about: 'A member that a notification addresses.',
    row: rowsOf(notice.notifyDeliveriesWithPage),
  },
  Version: {
    about: 'A version with its ring and its rollout.',
    row: rowsOf(version.versionRecordWithPage),
    edit: testUser.changeUpdateInfo,
  },
  RolloutAgent: {
    about: 'How the terminals of an agent fared with a version.',
    row: rowsOf(formalPackage.rolloutAgents),
  },
  TerminalUpdate: {
    about: 'The outcome of a version on the terminal of a member.',
    row: rowsOf(formalPackage.terminalUpdatesWithPage),
  },
  NewestVersion: {
    about: 'The newest formal version of a type and model, on the page of downloads.',
    row: rowsOf(formalPackage.newestVersions),
  },
  Tester: {
    about: 'A member of the test ring.',
    row: testUser.testReleaseInfo.result.options[1].shape.list.element,
    edit: testUser.editTestUser,
  },
  Feedback: {
    about: 'A feedback entry with its answer.',
    row: rowsOf(help.feedbackWithPage),
    edit: help.feedbackAnswer,
  },
  Import: { about: 'An import of rows from a file.', row: rowsOf(importInfo.importsOfKind) },
  ImportDetails: {
    about: 'An import with its columns and the numbers of its rows.',
    row: importInfo.readOne.result,
  },
  ImportRow: {
    about: 'A row of an import.',
    row: rowsOf(importInfo.rowsWithPage),
    edit: importInfo.editRows,
  },
  SavedView: {
    about: 'A saved view of a list.',
    row: rowsOf(savedView.savedViews),
    edit: savedView.editView,
  },
  ApiKey: {
    about: 'An API key, without the key itself.',
    row: rowsOf(apiKey.apiKeysWithPage),
    edit: apiKey.renameApiKey,
  },
  Webhook: { about: 'A webhook.', row: rowsOf(webhook.webhooksWithPage), edit: webhook.updateWebhook },
  WebhookDelivery: {
    about: 'A message of a webhook, in the list of deliveries.',
    row: rowsOf(webhook.webhookDeliveriesWithPage),
  },
  WebhookMessage: {
    about: 'A message of a webhook with its body and the answer.',
    row: webhook.webhookDelivery.result,
  },
  ServerSettings: {
    about: 'The settings of the server; those after `gpsInterval` only for accounts that may change them.',
    row: loginInfo.serverConfig.result,
    edit: loginInfo.setServerConfig,
  },
  PlatformVersions: { about: 'The versions of the platform.', row: serverInfo.serverVersions.result },
  PlatformState: { about: 'The state of the platform.', row: serverInfo.serverState.result },
  ModuleDepartment: {
    about: 'A department as the generic calls answer it.',
    row: rowsOf(industryInfo.moduleList),
    edit: industryInfo.updateInfo,
  },
  ModuleDispatcher: {
    about: 'A dispatcher as the generic calls answer it.',
    row: rowsOf(staffInfo.moduleList),
    edit: staffInfo.updateInfo,
  },
  ModuleShare: {
    about: 'A share as the generic calls answer it.',
    row: rowsOf(shareSettingInfo.moduleList),
    edit: shareSettingInfo.updateInfo,
  },
  ModuleSignInSetting: {
    about: 'A sign-in setting as the generic calls answer it.',
    row: rowsOf(loginBindInfo.moduleList),
    edit: loginBindInfo.updateInfo,
  },
  ModuleFeedback: {
    about: 'A feedback entry as the generic calls answer it.',
    row: rowsOf(feedbackInfo.moduleList),
    edit: feedbackInfo.updateInfo,
  },
} as const satisfies Record<string, RowKind>

for (const [id, { row, about }] of Object.entries(rowKinds)) namedSchemas.add(row, { id, description: about })
