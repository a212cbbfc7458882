import { formalPackage } from '../../../lib/contract/formal-package.ts'
import { versionRings, versionSorts, versionStateNames, versionTypes } from '../../../lib/contract/release.ts'
import { updateOutcomes, updateSorts } from '../../../lib/contract/rollout.ts'
import { testRingSorts, testUser } from '../../../lib/contract/test-user.ts'
import { version } from '../../../lib/contract/version.ts'
import { type Case, casesOf, created, each, happened, is, number, once, prefix } from './case.ts'

/** The cases of versions in their rings, of their updates on terminals and of the test ring's members. */
export function releaseCases(): Case[] {
  return [
    ...casesOf({
      name: 'versions',
      call: version.versionRecordWithPage,
      sorts: versionSorts,
      filters: {
        number: is('number', each(['5', '5.4', '2.'])),
        type: is('type', each(versionTypes)),
        ring: is('ring', each(versionRings)),
        state: is('state', each(versionStateNames)),
        model: is('model', each(['T', 'TH-3'])),
        created,
      },
    }),
    ...casesOf({
      name: 'updates on terminals',
      call: formalPackage.terminalUpdatesWithPage,
      sorts: updateSorts,
      filters: {
        version: is('versionId', each([1, 2, 5])),
        outcome: is('outcome', each(updateOutcomes)),
        account: is('account', prefix('members', 'account')),
        time: happened,
      },
    }),
    ...casesOf({
      name: 'test ring',
      call: testUser.testReleaseInfo,
      sorts: testRingSorts,
      filters: { users: is('of', each(['users'])) },
    }),
    once('versions', 'the reach of one', formalPackage.rolloutReach, (known, turn) => ({
      versionId: 1,
      percent: turn * 4,
      groupIds: [number('groups', 'id')(known, turn)],
    })),
  ]
}
