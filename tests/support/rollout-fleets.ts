import { expect } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session, TestPlatform } from './platform.ts'
import { release } from './platform-rows.ts'
import { rolloutWire, signedInTerminals, type Terminal } from './rollout-wire.ts'

/** Rollouts among the terminals of several agents, on a platform's wire. */
export function rolloutFleets(platform: TestPlatform, owner: Session) {
  const wire = rolloutWire(platform, owner)
  const { number } = release
  let from = 5000

  /** Adds an agent's terminals; null: without an agent. */
  async function fleet(agentId: number | null, count: number): Promise<Terminal[]> {
    const terminals = await signedInTerminals(platform, count, { agentId, from })
    from += count
    return terminals
  }

  /** Adds agents with terminals. */
  async function fleets(count: number, terminalsOfEach: number): Promise<Terminal[][]> {
    await platform.rows(`insert into agents (id, name, member_limit, group_limit, status)
      select n, 'Agent ' || n, 1000, 10, 'Normal' from generate_series(100, ${99 + count}) n`)
    const made: Terminal[][] = []
    for (let index = 0; index < count; index++) made.push(await fleet(100 + index, terminalsOfEach))
    return made
  }

  /** Each terminal asks for a version and reports about the offered one; returns the number of offers. */
  async function report(terminals: Terminal[], outcome: 'installed' | 'failed'): Promise<number> {
    let reported = 0
    for (const terminal of terminals) {
      if (!(await wire.ask({ account: terminal.account }))) continue
      expect(await wire.report(terminal, { number, outcome })).toMatchObject({ code: 1 })
      reported += 1
    }
    return reported
  }

  return {
    wire,
    fleet,
    fleets,
    report,
    /** All terminals are offered a version first, and report after that. */
    async reportAfterAll(terminals: Terminal[], outcome: 'installed' | 'failed'): Promise<void> {
      await Promise.all(terminals.map(({ account }) => wire.ask({ account })))
      for (const terminal of terminals)
        expect(await wire.report(terminal, { number, outcome })).toMatchObject({ code: 1 })
    },
    /** Rolls a version out to all terminals. */
    async rolledOut(rule: { failureLimit?: number; minReports?: number } = {}): Promise<number> {
      const versionId = await wire.tested()
      expect(await wire.rollOut(versionId, { failureLimit: 10, minReports: 20, ...rule })).toMatchObject({
        code: 1,
      })
      return versionId
    },
    async isOffered([terminal]: Terminal[]): Promise<boolean> {
      if (!terminal) throw new Error('the fleet has no terminal')
      return (await wire.ask({ account: terminal.account })) !== null
    },
    agents: (versionId: number) =>
      platform.result(contract.formalPackage.rolloutAgents, { versionId }, { as: owner }),
  }
}
