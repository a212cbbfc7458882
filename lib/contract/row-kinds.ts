import type { z } from 'zod'
import type { CallSpec } from './call.ts'
import { contract } from './contract.ts'

/** A kind of record in answers, with the call that edits one, if there is one. */
export interface RowKind {
  row: z.ZodObject
  edit?: CallSpec
}

type ListCall<Row extends z.ZodObject> = CallSpec<z.ZodType, z.ZodObject<{ list: z.ZodArray<Row> }>>

/** The rows in the answer of a list. */
const rowsOf = <Row extends z.ZodObject>({ result }: ListCall<Row>): Row => result.shape.list.element

const { userInfo, agentInfo, contactGroup, gpsRecord, fenceInfo, verify, notice, help, version } = contract
const { testUser, formalPackage, industry, staffInfo, shareSettingInfo, loginBindInfo } = contract
const { industryInfo, feedbackInfo, importInfo, apiKey, savedView, webhook, loginInfo, serverInfo } = contract

/** Every kind of record that an answer has, by its name in descriptions of the contract. */
export const rowKinds = {
  Session: { row: loginInfo.loginWithPwd.result },
  OwnAccount: { row: loginInfo.ownInfo.result, edit: loginInfo.editOwnInfo },
  OwnSession: { row: rowsOf(loginInfo.ownSessions) },
  OwnSignIn: { row: rowsOf(loginInfo.ownSignIns) },
  Account: { row: rowsOf(loginInfo.personalList) },
  Member: { row: userInfo.getUserInfo.result, edit: userInfo.editUserInfo },
  MemberChannel: { row: rowsOf(userInfo.userAllChannel), edit: userInfo.changeUserRole },
  MemberMove: { row: rowsOf(userInfo.moveUserPreview) },
  OnlineMember: { row: rowsOf(userInfo.userOnlineWithQuery) },
  Certification: { row: rowsOf(userInfo.certificationrWithPage) },
  CertificationCase: { row: userInfo.certificationCase.result },
  Figures: { row: userInfo.bigData.result },
  Agent: { row: rowsOf(agentInfo.agentInfoWithPage), edit: agentInfo.saveAgentInfo },
  AgentToPick: { row: rowsOf(agentInfo.selectAgentInfoList) },
  Device: { row: rowsOf(agentInfo.devicesWithPage), edit: agentInfo.updateDevice },
  DeviceStep: { row: rowsOf(agentInfo.deviceSteps) },
  DeviceBinding: { row: rowsOf(verify.deviceBindWithPage) },
  Group: { row: rowsOf(contactGroup.contactGroupWithPage), edit: contactGroup.editGroupInfo },
  GroupMember: { row: rowsOf(userInfo.findGroupUser2Page), edit: userInfo.changeUserRole },
  GroupReview: { row: rowsOf(verify.gverifyListPage) },
  Position: { row: rowsOf(gpsRecord.gpsRecordWithPage) },
  LatestPosition: { row: rowsOf(gpsRecord.usersGpsRecord) },
  MapMember: { row: gpsRecord.mapWindow.result.shape.members.element },
  MapMark: { row: gpsRecord.mapWindow.result.shape.marks.element },
  AreaMember: { row: rowsOf(gpsRecord.membersInArea) },
  Fence: { row: rowsOf(fenceInfo.fencesWithPage), edit: fenceInfo.editFence },
  FenceEvent: { row: rowsOf(fenceInfo.fenceEventsWithPage) },
  InsideMember: { row: rowsOf(fenceInfo.membersInside) },
  Department: { row: rowsOf(industry.industryInfo2Tree), edit: industry.editIndustryInfo },
  Dispatcher: { row: rowsOf(staffInfo.staffInfoWithPage), edit: staffInfo.editStaffInfo },
  Share: { row: rowsOf(shareSettingInfo.shareInfoWithPage), edit: shareSettingInfo.editShareSettingInfo },
  ShareEvent: { row: rowsOf(shareSettingInfo.shareEvents) },
  SignInSetting: { row: rowsOf(loginBindInfo.loginBindInfoWithPage), edit: loginBindInfo.updateInfo },
  Operation: { row: rowsOf(agentInfo.loggerWithPage) },
  SignIn: { row: rowsOf(verify.loginLogWithPage) },
  Announcement: { row: rowsOf(notice.noticeWithPage), edit: notice.noticeCreate },
  Notification: { row: rowsOf(notice.notifyWithPage) },
  NotificationDelivery: { row: rowsOf(notice.notifyDeliveriesWithPage) },
  Version: { row: rowsOf(version.versionRecordWithPage), edit: testUser.changeUpdateInfo },
  RolloutAgent: { row: rowsOf(formalPackage.rolloutAgents) },
  TerminalUpdate: { row: rowsOf(formalPackage.terminalUpdatesWithPage) },
  NewestVersion: { row: rowsOf(formalPackage.newestVersions) },
  Tester: { row: testUser.testReleaseInfo.result.options[1].shape.list.element, edit: testUser.editTestUser },
  Feedback: { row: rowsOf(help.feedbackWithPage), edit: help.feedbackAnswer },
  Import: { row: rowsOf(importInfo.importsOfKind) },
  ImportDetails: { row: importInfo.readOne.result },
  ImportRow: { row: rowsOf(importInfo.rowsWithPage), edit: importInfo.editRows },
  SavedView: { row: rowsOf(savedView.savedViews), edit: savedView.editView },
  ApiKey: { row: rowsOf(apiKey.apiKeysWithPage), edit: apiKey.renameApiKey },
  Webhook: { row: rowsOf(webhook.webhooksWithPage), edit: webhook.updateWebhook },
  WebhookDelivery: { row: rowsOf(webhook.webhookDeliveriesWithPage) },
  WebhookMessage: { row: webhook.webhookDelivery.result },
  ServerSettings: { row: loginInfo.serverConfig.result, edit: loginInfo.setServerConfig },
  PlatformVersions: { row: serverInfo.serverVersions.result },
  PlatformState: { row: serverInfo.serverState.result },
  ModuleDepartment: { row: rowsOf(industryInfo.moduleList), edit: industryInfo.updateInfo },
  ModuleDispatcher: { row: rowsOf(staffInfo.moduleList), edit: staffInfo.updateInfo },
  ModuleShare: { row: rowsOf(shareSettingInfo.moduleList), edit: shareSettingInfo.updateInfo },
  ModuleSignInSetting: { row: rowsOf(loginBindInfo.moduleList), edit: loginBindInfo.updateInfo },
  ModuleFeedback: { row: rowsOf(feedbackInfo.moduleList), edit: feedbackInfo.updateInfo },
} as const satisfies Record<string, RowKind>
