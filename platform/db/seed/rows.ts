import { accountRows, agentRows } from './accounts.ts'
import { announcementRows } from './announcements.ts'
import { bindingRows } from './bindings.ts'
import { certificationRows } from './certifications.ts'
import { createDevices } from './devices.ts'
import { feedbackRows } from './feedback.ts'
import { createGroups } from './groups.ts'
import { createMembers } from './members.ts'
import { createNumbers } from './numbers.ts'
import { operationRows } from './operations.ts'
import { positionRows } from './positions.ts'
import { presenceRows } from './presence.ts'
import { randomFor } from './random.ts'
import { versionRows } from './releases.ts'
import { signInRows } from './sign-ins.ts'
import { testUserRows } from './test-users.ts'

/** Hashes of the passwords of the demo's editors, of its members and of its groups. */
interface Hashes {
  editor: string
  member: string
  group: string
}

/** All rows of the demo, a list for each table. The same for the same moment, on every machine. */
export function createRows(now: Date, hashes: Hashes) {
  const numbers = createNumbers(randomFor('numbers'))
  const agents = agentRows(now, numbers)
  const accounts = accountRows(now, numbers, hashes.editor)
  const people = createMembers(now, numbers, hashes.member)
  const { groups, places } = createGroups(now, people, hashes.group)
  const { devices, events } = createDevices(now, people, numbers)
  return {
    agents,
    accounts,
    members: people.map(({ row }) => row),
    groups,
    places,
    certifications: certificationRows(now, people),
    devices,
    events,
    bindings: bindingRows({ devices, events, members: people, accounts }),
    positions: positionRows(now, people),
    presence: presenceRows(now, people),
    signIns: signInRows(now, accounts, people),
    announcements: announcementRows(now),
    versions: versionRows(now),
    testUsers: testUserRows(now, people),
    feedback: feedbackRows(now, people),
    operations: operationRows(now, accounts, people),
  }
}
