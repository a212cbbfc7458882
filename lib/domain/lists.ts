import 'server-only'
import type { List } from '@/lib/list/list'
import { accounts } from './account/list'
import { expiringAgents } from './agent/expiring-agents'
import { agents } from './agent/list'
import { apiKeys } from './api-key/list'
import { bindings } from './binding/list'
import { certifications } from './certification/list'
import { deviceBindings } from './device/device-bindings'
import { imeis } from './device/imeis'
import { devices } from './device/list'
import { standbyImeis } from './device/standby-imeis'
import { dispatchers } from './dispatcher/list'
import { feedback } from './feedback/list'
import { fenceEvents } from './fence/fence-events'
import { fences } from './fence/list'
import { groupCandidates } from './group/group-candidates'
import { groupMembers } from './group/group-members'
import { deleteReview, groupJoins, groupVerify } from './group/group-reviews'
import { groups } from './group/list'
import { expiringMembers } from './member/expiring-members'
import { members } from './member/list'
import { announcements } from './notice/announcements'
import { notificationDeliveries } from './notice/notification-deliveries'
import { notifications } from './notice/notifications'
import { operationLog } from './operation/list'
import { positions } from './position/list'
import { versions } from './release/list'
import { rollouts } from './release/rollouts'
import { terminalUpdates } from './release/terminal-updates'
import { testerCandidates } from './release/tester-candidates'
import { testers } from './release/testers'
import { departmentShares } from './share/department-shares'
import { shares } from './share/list'
import { loginLogs } from './sign-in-log/list'
import { webhooks } from './webhook/list'
import { webhookDeliveries } from './webhook/webhook-deliveries'

/** Every list of the console, for the export and for the tests that walk them. */
export const lists: readonly List[] = [
  accounts,
  agents,
  bindings,
  announcements,
  apiKeys,
  certifications,
  departmentShares,
  deviceBindings,
  devices,
  dispatchers,
  expiringAgents,
  expiringMembers,
  feedback,
  fenceEvents,
  fences,
  imeis,
  loginLogs,
  groupCandidates,
  groupMembers,
  groupVerify,
  groupJoins,
  deleteReview,
  groups,
  members,
  notificationDeliveries,
  notifications,
  operationLog,
  positions,
  rollouts,
  shares,
  standbyImeis,
  versions,
  terminalUpdates,
  testerCandidates,
  testers,
  webhooks,
  webhookDeliveries,
]
