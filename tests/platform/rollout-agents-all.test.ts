import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, river } from '../support/platform-rows.ts'
import { rolloutFleets } from '../support/rollout-fleets.ts'

/** The failures of several agents halt a version for all terminals. */

const { platform, owner } = platformForEach('owner')
let many: ReturnType<typeof rolloutFleets>

beforeEach(() => {
  many = rolloutFleets(platform, owner)
})

describe('a version is halted for all', () => {
  test('by the rule of the version, if it reaches one agent alone', async () => {
    const cats = await many.fleet(lion.id, 12)
    await many.fleet(river.id, 3)
    await platform.result(
      contract.testUser.createTestUser,
      { userIds: cats.map(({ uid }) => uid) },
      { as: owner },
    )
    const versionId = await many.wire.tested()
    await platform.rows(`update versions set failure_limit = 10, min_reports = 10 where id = ${versionId}`)
    await many.report(cats.slice(0, 8), 'installed')
    await many.report(cats.slice(8, 9), 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'open' })
    await many.report(cats.slice(9, 10), 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'halted', haltedAgents: 0 })
    expect(await many.agents(versionId)).toMatchObject({
      list: [{ installed: 8, failed: 2, haltedTime: null }],
    })
  })

  test('when two agents of two fail', async () => {
    const [cats, boats] = [await many.fleet(lion.id, 3), await many.fleet(river.id, 8)]
    const versionId = await many.rolledOut()
    await many.report(boats.slice(0, 5), 'installed')
    await many.report(cats, 'failed')
    await many.report(boats.slice(5, 6), 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1 })
    await many.report(boats.slice(6, 7), 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({
      state: 'halted',
      haltedAgents: 2,
      stateReason: '',
    })
    expect(await many.isOffered(boats.slice(7))).toBe(false)
    expect(await platform.lastLog()).toMatchObject({
      before: { state: 'open' },
      after: { state: 'halted', haltedAgents: 2, recentInstalled: 5, recentFailed: 4 },
    })
  })

  test('when several agents of more fail, though a large agent hides them', async () => {
    const boats = await many.fleet(river.id, 60)
    const others = await many.fleets(5, 2)
    const versionId = await many.rolledOut({ failureLimit: 20 })
    await many.report([...boats, ...others.slice(0, 2).flat()], 'installed')
    const states: string[] = []
    for (const terminals of others.slice(2)) {
      await many.report(terminals, 'failed')
      states.push((await many.wire.read(versionId)).state)
    }
    expect(states).toEqual(['open', 'open', 'halted'])
  })

  test('by the share, when single devices of many agents fail and a large agent hides them', async () => {
    const others = await many.fleets(24, 1)
    const boats = await many.fleet(river.id, 40)
    const versionId = await many.rolledOut({ failureLimit: 25, minReports: 10 })
    await many.report([...boats, ...others.slice(0, 12).flat()], 'installed')
    await many.report(others.slice(12, 21).flat(), 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 0 })
    await many.report(others.slice(21, 22).flat(), 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'halted', haltedAgents: 0 })
  })
})
