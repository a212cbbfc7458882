import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNumbers } from '../../platform/rules/version-numbers.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { rolloutWire, signedInTerminals } from '../support/rollout-wire.ts'

const { platform, owner } = platformForEach('owner')

const percent = fc.integer({ min: 1, max: 100 })
const version = fc.nat({ max: 3 })
const step = fc.oneof(
  fc.record({ act: fc.constant('toTest' as const), version }),
  fc.record({ act: fc.constant('rollOut' as const), version, percent }),
  fc.record({ act: fc.constant('toAll' as const), version }),
  fc.record({ act: fc.constantFrom('halt' as const, 'resume' as const, 'withdraw' as const), version }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('report' as const), version, fails: fc.boolean() }) },
)

/** Walks are long and few: each step takes some milliseconds, and more on a busy machine. */
const walks = 8
const terminalsAsking = 4
const walkLength = { minLength: 12, maxLength: 25 }

test('in any order of moves, reports, halts and withdrawals no terminal is answered a halted, withdrawn or lower version, and each keeps its answer as the percentage grows', {
  timeout: 120_000,
}, async () => {
  const wire = rolloutWire(platform, owner)
  const terminals = await signedInTerminals(platform, terminalsAsking)
  let line = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, walkLength), async (steps) => {
      const model = `M${line++}`
      const ids: number[] = []
      for (const number of ['2.0', '2.1', '2.2', '2.3']) ids.push(await wire.create({ model, number }))
      const answered = new Map<string, string | undefined>()
      for (const taken of steps) {
        const versionId = ids[taken.version] ?? 0
        const before = await wire.read(versionId)
        await take(taken, versionId, model)
        const after = await wire.read(versionId)
        expect(after.percent).toBeGreaterThanOrEqual(before.percent)
        if (before.state === 'withdrawn')
          expect(after).toMatchObject({ state: 'withdrawn', ring: before.ring })
        const open = new Map<string, boolean>()
        for (const id of ids) {
          const { number, state, ring } = await wire.read(id)
          open.set(number, state === 'open' && ring !== 'recorded')
        }
        for (const { account } of terminals) {
          const own = '2.0'
          const update = await wire.ask({ account, model, number: own })
          if (update) {
            expect(open.get(update.number)).toBe(true)
            expect(compareNumbers(update.number, own)).toBeGreaterThan(0)
          }
          const known = answered.get(account)
          // Only a halt, a withdrawal or a higher version takes a version away from a terminal.
          if (known && open.get(known)) {
            expect(update && compareNumbers(update.number, known)).toBeGreaterThanOrEqual(0)
          }
          answered.set(account, update?.number)
        }
      }
    }),
    { numRuns: walks },
  )

  async function take(taken: Step, versionId: number, model: string) {
    if (taken.act === 'toTest') return wire.toTest(versionId)
    if (taken.act === 'rollOut')
      return wire.rollOut(versionId, { percent: taken.percent, failureLimit: 50, minReports: 2 })
    if (taken.act === 'toAll') return wire.toAll(versionId)
    if (taken.act === 'report') return reportOf(taken.fails, versionId, model)
    return wire.operate(taken.act, versionId)
  }

  async function reportOf(fails: boolean, versionId: number, model: string) {
    const { number } = await wire.read(versionId)
    for (const terminal of terminals) {
      await wire.report(terminal, { number, model, outcome: fails ? 'failed' : 'installed' })
    }
  }
})

type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never
