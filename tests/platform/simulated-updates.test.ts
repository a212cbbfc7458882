import { beforeEach, describe, expect, test } from 'vitest'
import { randomFor } from '../../platform/db/seed/random.ts'
import { simulatedUpdates } from '../../scripts/support/simulated-updates.ts'
import type { Call } from '../../scripts/support/wire-client.ts'
import { nobody } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, river } from '../support/platform-rows.ts'
import { rolloutWire, signedInTerminals, type Terminal } from '../support/rollout-wire.ts'

/** Simulated terminals with versions that the platform offers them. */

const { platform, owner } = platformForEach('owner')
let wire: ReturnType<typeof rolloutWire>
let terminals: Terminal[]
const call: Call = (spec, input, as = nobody) => platform.result(spec, input, { as })

beforeEach(async () => {
  wire = rolloutWire(platform, owner)
  terminals = await signedInTerminals(platform, 3)
})

/** Each terminal asks `times` times; returns the numbers of successful and failed installations. */
async function ask(failing: number, times: number, asking = terminals) {
  const counters = { installed: 0, failed: 0 }
  for (const terminal of asking) {
    const asks = simulatedUpdates(
      call,
      { type: 'pc', model: '', number: '1.0', imei: '' },
      {
        terminal,
        failing,
        random: randomFor(terminal.account),
        counters,
        signal: new AbortController().signal,
        longest: 0,
      },
    )
    for (let time = 0; time < times; time++) await asks()
  }
  return counters
}

describe('a simulated terminal', () => {
  test('installs an offered version once, reports it, and gets no further offer', async () => {
    const versionId = await wire.tested()
    await wire.rollOut(versionId)
    expect(await ask(0, 3)).toEqual({ installed: 3, failed: 0 })
    expect(await wire.read(versionId)).toMatchObject({ offered: 3, downloaded: 0, installed: 3, failed: 0 })
    const { number } = await wire.read(versionId)
    const reporting = await platform.rows('select version from members where id = any($1)', [
      terminals.map(({ uid }) => uid),
    ])
    expect(reporting).toEqual(terminals.map(() => ({ version: number })))
  })

  test('fails in the given share, with a reason, until the version halts and is offered no more', async () => {
    const versionId = await wire.tested()
    await wire.rollOut(versionId, { failureLimit: 50, minReports: 2 })
    expect(await ask(100, 2)).toEqual({ installed: 0, failed: 3 })
    expect(await wire.read(versionId)).toMatchObject({ state: 'halted', offered: 2, failed: 2 })
    const reasons = await platform.rows("select reason from terminal_updates where reason <> ''")
    expect(reasons).toHaveLength(2)
  })

  test('of several agents brings a rollout to its limit by 30 % of failures', async () => {
    const fleets = await Promise.all(
      [lion.id, river.id, null].map((agentId, index) =>
        signedInTerminals(platform, 12, { agentId, from: 6000 + 100 * index }),
      ),
    )
    const versionId = await wire.tested()
    await wire.rollOut(versionId, { failureLimit: 10, minReports: 20 })
    await ask(30, 1, fleets.flat())
    expect(await wire.read(versionId)).toMatchObject({ state: 'halted' })
  })
})
