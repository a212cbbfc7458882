import type { loginAccounts } from '../schema.ts'
import { serverSettingsKey } from '../schema-server.ts'
import { accountRows, agentRows } from './accounts.ts'
import { announcementRows } from './announcements.ts'
import { apiKeyRows } from './api-keys.ts'
import { bindingRows } from './bindings.ts'
import { certificationRows } from './certifications.ts'
import { departmentRows } from './departments.ts'
import { createDevices } from './devices.ts'
import { dispatcherRows, leftAccount, settingRows } from './dispatchers.ts'
import { feedbackRows } from './feedback.ts'
import { fenceRows } from './fences.ts'
import { createGroups } from './groups.ts'
import { createMembers } from './members.ts'
import { notificationRows } from './notifications.ts'
import { operationRows } from './operations.ts'
import { otherImeisOf } from './other-imeis.ts'
import { positionRows } from './positions.ts'
import { presenceRows } from './presence.ts'
import { versionRows } from './releases.ts'
import { demoScene, type Scene } from './scene.ts'
import { demoServerSettings } from './server-settings.ts'
import { shareRows } from './shares.ts'
import { signInRows } from './sign-ins.ts'
import { updateRows, versionGroupRows } from './terminal-updates.ts'
import { testUserRows } from './test-users.ts'

/** Password hashes of the seed's editors, members and groups. */
export interface Hashes {
  editor: string
  member: string
  group: string
}

/** All rows of the demo, by table. The same `now` gives the same rows on every machine. */
export function createRows(now: Date, hashes: Hashes) {
  const scene = demoScene(now)
  const agents = agentRows(scene)
  const accounts = accountRows(scene, hashes.editor)
  const { people, feedback, operations, ...rows } = createPopulation(scene, accounts, hashes)
  const departments = departmentRows(now)
  const dispatchers = dispatcherRows(now, departments, hashes.editor)
  return {
    agents,
    accounts,
    ...rows,
    ...fenceRows(now, rows.positions),
    departments,
    dispatchers,
    shares: shareRows(now, rows.groups, departments),
    loginBindings: settingRows(now, { dispatchers, account: leftAccount(accounts), members: rows.members }),
    announcements: announcementRows(now),
    ...notificationRows(scene, people, rows.places),
    ...updateRows(scene, people, versionRows(now)),
    versionGroups: versionGroupRows(rows.groups, versionRows(now)),
    testUsers: testUserRows(scene, people),
    ...apiKeyRows(scene),
    feedback,
    operations,
    settings: [{ key: serverSettingsKey, value: demoServerSettings }],
  }
}

/** The members of a scene's agents with all of their rows. */
export function createPopulation(
  scene: Scene,
  accounts: readonly (typeof loginAccounts.$inferInsert)[],
  hashes: Pick<Hashes, 'member' | 'group'>,
) {
  const people = createMembers(scene, hashes.member)
  const { groups, places } = createGroups(scene, people, hashes.group)
  const { devices, events } = createDevices(scene, people)
  const otherImeis = otherImeisOf(scene, people, devices)
  const certifications = certificationRows(scene, people)
  const handedIn = new Set(certifications.map(({ memberId }) => memberId))
  return {
    people,
    // The rows of a large seed are written without triggers.
    members: people.map(({ row }) => ({ ...row, hasPapers: handedIn.has(row.id) })),
    groups,
    places,
    certifications,
    devices: devices.map((device) => ({ ...device, otherImei: otherImeis.get(device.memberId ?? 0) ?? '' })),
    events,
    bindings: bindingRows(scene, { devices, events, members: people, accounts }),
    positions: positionRows(scene, people),
    presence: presenceRows(scene, people),
    signIns: signInRows(scene, { accounts, members: people, otherImeis }),
    feedback: feedbackRows(scene, people),
    operations: operationRows(scene, accounts, people, groups),
  }
}
