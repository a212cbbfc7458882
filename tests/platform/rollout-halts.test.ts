import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  failsForAll,
  failsForItself,
  failsTooOften,
  type HaltRule,
  type Outcomes,
} from '../../platform/rules/rollout-halts.ts'
import { sumAgents } from '../../platform/store/version-agents.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { rolloutWire } from '../support/rollout-wire.ts'

/** The rule by which the reports of many agents halt a version, for reports in any numbers. */

const { platform, owner } = platformForEach('owner')

const outcomes = fc.record({ installed: fc.nat({ max: 60 }), failed: fc.nat({ max: 60 }) })
const rule: fc.Arbitrary<HaltRule> = fc.record({
  failureLimit: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
  minReports: fc.integer({ min: 1, max: 50 }),
})
const runs = { numRuns: 60 }

/** Sums a trial with the given reports, each of one agent. */
async function summing() {
  const id = await rolloutWire(platform, owner).tested()
  return async (agents: readonly Outcomes[], under: HaltRule) => {
    const trial = 2
    const rows = agents.map((one, index) => {
      const haltedAt = failsForItself(one, under) ? 'now()' : 'null'
      return `(${id}, ${index}, ${trial}, ${one.installed}, ${one.failed}, ${haltedAt})`
    })
    await platform.rows('delete from version_agents')
    if (rows.length > 0) await platform.rows(`insert into version_agents values ${rows.join(', ')}`)
    return sumAgents(platform.db, { id, trial }, under)
  }
}

async function judging() {
  const sumOf = await summing()
  return async (agents: readonly Outcomes[], under: HaltRule) =>
    failsForAll(await sumOf(agents, under), under)
}

test('one agent halts no version for others whose devices do not fail, with any reports', async () => {
  const isHalted = await judging()
  const healthy = fc.array(outcomes, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rule, outcomes, healthy, async (under, liar, all) => {
      const others = all.map(({ installed }) => ({ installed, failed: 0 }))
      expect(await isHalted([liar, ...others], under)).toBe(false)
    }),
    runs,
  )
})

test.each([2, 3, 5, 60])(
  '%i failing devices more at any one agent of six halt no version for others',
  async (more) => {
    const isHalted = await judging()
    // 20 devices installed the version and 2 failed, one agent's: just below the limit.
    const reported = [10, 4, 1, 1, 4, 2].map((reports, index) =>
      index === 0 ? { installed: reports - 2, failed: 2 } : { installed: reports, failed: 0 },
    )
    for (const liar of reported) {
      const agents = reported.map((one) => (one === liar ? { ...one, failed: one.failed + more } : one))
      expect(await isHalted(agents, { failureLimit: 10, minReports: 20 })).toBe(false)
    }
  },
)

test('one agent halts for others by the share only versions that their reports halt without it', async () => {
  const sumOf = await summing()
  const some = fc.array(outcomes, { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rule, outcomes, some, async (under, liar, others) => {
      const sums = await sumOf([liar, ...others], under)
      // Without the number of agents that fail, the share alone decides.
      if (!failsForAll({ ...sums, failing: 0 }, under)) return
      const sum = (key: keyof Outcomes) =>
        others.reduce((total, one) => {
          const reports = one.installed + one.failed
          return reports === 0 ? total : total + (Math.min(reports, under.minReports) * one[key]) / reports
        }, 1e-6)
      expect(failsTooOften({ installed: sum('installed'), failed: sum('failed') }, under)).toBe(true)
    }),
    { numRuns: 120 },
  )
})

test('a version that fails at each of its agents is halted, for any spread of the devices', async () => {
  const isHalted = await judging()
  const broken = fc.array(fc.integer({ min: 2, max: 200 }), { minLength: 2, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rule, broken, async (under, failures) => {
      expect(
        await isHalted(
          failures.map((failed) => ({ installed: 0, failed })),
          under,
        ),
      ).toBe(true)
    }),
    runs,
  )
})

test('an agent whose devices all succeed hides no failures of others', async () => {
  const isHalted = await judging()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1000, max: 1_000_000 }), async (installed) => {
      const failing = Array.from({ length: 30 }, () => ({ installed: 0, failed: 1 }))
      const under = { failureLimit: 50, minReports: 10 }
      expect(await isHalted([{ installed, failed: 0 }, ...failing], under)).toBe(true)
    }),
    { numRuns: 10 },
  )
})
