import 'server-only'
import type { List } from '@/lib/list/list'
import { accounts } from './accounts'
import { agents } from './agents'
import { announcements } from './announcements'
import { apiKeys } from './api-keys'
import { bindings } from './bindings'
import { certifications } from './certifications'
import { departmentShares } from './department-shares'
import { deviceBindings } from './device-bindings'
import { devices } from './devices'
import { dispatchers } from './dispatchers'
import { expiringAgents } from './expiring-agents'
import { expiringMembers } from './expiring-members'
import { feedback } from './feedback'
import { fenceEvents } from './fence-events'
import { fences } from './fences'
import { groupCandidates } from './group-candidates'
import { groupMembers } from './group-members'
import { deleteReview, groupJoins, groupVerify } from './group-reviews'
import { groups } from './groups'
import { imeis } from './imeis'
import { loginLogs } from './login-logs'
import { members } from './members'
import { notificationDeliveries } from './notification-deliveries'
import { notifications } from './notifications'
import { operationLog } from './operation-log'
import { positions } from './positions'
import { rollouts } from './rollouts'
import { shares } from './shares'
import { standbyImeis } from './standby-imeis'
import { terminalUpdates } from './terminal-updates'
import { testerCandidates } from './tester-candidates'
import { testers } from './testers'
import { versions } from './versions'
import { webhookDeliveries } from './webhook-deliveries'
import { webhooks } from './webhooks'

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
