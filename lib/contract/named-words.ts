import { loginStates } from './account.ts'
import { agentStatuses } from './agent.ts'
import { lapseSpans } from './agent-info.ts'
import { allKeyPermissions } from './api-key-permissions.ts'
import { apiKeyStatuses } from './api-key-states.ts'
import { deviceStatuses, imeiVerdicts } from './device.ts'
import { dispatchRights } from './dispatch-rights.ts'
import { fenceKinds, fenceShapes } from './fence-shape.ts'
import { groupStatuses, groupTypes, reviewKinds } from './group.ts'
import { feedbackTypes } from './help.ts'
import { allImportFields, importKinds } from './import-fields.ts'
import { importStatuses, importVerdicts } from './import-info.ts'
import { sessionReasons, waitingKinds } from './live.ts'
import { loginBindKinds, loginBindSubjects } from './login-bind-kinds.ts'
import { codePurposes } from './login-info.ts'
import { mapStates } from './map-window.ts'
import {
  accountStatuses,
  callStatuses,
  certificationStatuses,
  groupLists,
  groupRoles,
  memberLevels,
  sexes,
  terminalTypes,
  verificationStatuses,
} from './member.ts'
import { announcementStatuses, notificationTargets } from './notice.ts'
import { deliveryStates } from './notification-delivery.ts'
import { operationOutcomes } from './operation-log.ts'
import { recordKinds } from './operation-records.ts'
import { sortOrders } from './paging.ts'
import { roles } from './permissions.ts'
import { positionFaults, positionTypes } from './position-fields.ts'
import { versionRings, versionStateNames, versionTypes } from './release.ts'
import { updateOutcomes } from './rollout.ts'
import { sweepNames } from './server-info.ts'
import { mapDatums } from './server-settings.ts'
import { shareActs, shareDirections, shareSubjects } from './share-paging.ts'
import { shareStatuses } from './share-states.ts'
import { otherImeiActions, signInResults, subjectKinds } from './sign-in-log.ts'
import { packageStates } from './upload.ts'
import { authorisations } from './user-info.ts'
import { webhookProblems } from './webhook.ts'
import { webhookEvents, webhookMessageTypes } from './webhook-events.ts'
import { webhookOutcomes, webhookStatuses } from './webhook-states.ts'

/**
 * The sets of words with a name for each, so that the generated documents contain each set once. A set of
 * only one field of one call, such as its actions, has no name.
 */
export const namedWords = {
  AccountStatus: accountStatuses,
  AgentStatus: agentStatuses,
  AnnouncementStatus: announcementStatuses,
  ApiKeyStatus: apiKeyStatuses,
  Authorisation: authorisations,
  CallStatus: callStatuses,
  CertificationStatus: certificationStatuses,
  CodePurpose: codePurposes,
  DeliveryState: deliveryStates,
  DeviceStatus: deviceStatuses,
  DispatchRight: dispatchRights,
  FeedbackType: feedbackTypes,
  FenceKind: fenceKinds,
  FenceShapeKind: fenceShapes,
  GroupList: groupLists,
  GroupReviewKind: reviewKinds,
  GroupRole: groupRoles,
  GroupStatus: groupStatuses,
  GroupType: groupTypes,
  ImeiVerdict: imeiVerdicts,
  ImportField: allImportFields,
  ImportKind: importKinds,
  ImportStatus: importStatuses,
  ImportVerdict: importVerdicts,
  KeyPermission: allKeyPermissions,
  LapseSpan: lapseSpans,
  LoginBindKind: loginBindKinds,
  LoginBindSubject: loginBindSubjects,
  LoginState: loginStates,
  MapDatum: mapDatums,
  MapState: mapStates,
  MemberLevel: memberLevels,
  NotificationTarget: notificationTargets,
  OperationOutcome: operationOutcomes,
  Order: sortOrders,
  OtherImeiAction: otherImeiActions,
  PackageState: packageStates,
  PositionFault: positionFaults,
  PositionType: positionTypes,
  RecordKind: recordKinds,
  Role: roles,
  SessionReason: sessionReasons,
  Sex: sexes,
  ShareAct: shareActs,
  ShareDirection: shareDirections,
  ShareStatus: shareStatuses,
  ShareSubject: shareSubjects,
  SignInKind: subjectKinds,
  SignInResult: signInResults,
  SweepName: sweepNames,
  TerminalType: terminalTypes,
  UpdateOutcome: updateOutcomes,
  VerificationStatus: verificationStatuses,
  VersionRing: versionRings,
  VersionState: versionStateNames,
  VersionType: versionTypes,
  WaitingKind: waitingKinds,
  WebhookEvent: webhookEvents,
  WebhookMessageType: webhookMessageTypes,
  WebhookOutcome: webhookOutcomes,
  WebhookProblem: webhookProblems,
  WebhookStatus: webhookStatuses,
} as const satisfies Record<string, readonly string[]>
