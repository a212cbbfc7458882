import { setTimeout as wait } from 'node:timers/promises'
import { readFleet } from '../../../scripts/support/simulated-file.ts'
import { readFirstStart } from '../../../scripts/support/simulated-members.ts'
import { queryOnce } from '../../support/query-once.ts'
import type { Installation } from '../behind-proxy/installation.ts'
import { signedIn } from '../behind-proxy/signed-in.ts'
import type { Operator } from './acts.ts'
import type { Tally } from './tally.ts'

/** Milliseconds between two sign-ins, and how often one is tried: the terminals have just used up those of their address. */
const pause = 15_000
const mostTries = 20
/** Members that an operator edits from the beginning on. */
const editedByEach = 10

/**
 * Signs in operators, half of them as the owner and half as the editor of the agent of the first terminals, each with
 * members to edit; and one more owner, who sends notifications to a member of that agent.
 */
export async function openOperators(
  { consoleUrl, databaseUrl, dataDir, owner }: Installation,
  tally: Tally,
  count: number,
): Promise<{ operators: Operator[]; notifier: Operator }> {
  const { run = '' } = await readFirstStart(dataDir)
  const fleet = await readFleet(dataDir, run)
  if (!fleet) throw new Error('the simulation made no members')
  const idsOf = async (query: string, values: unknown[] = []) =>
    (await queryOnce(databaseUrl, query, values)).map(({ id }) => Number(id))
  const ofEditor = '(select agent_id from members where account = $1)'
  const members = await idsOf(`select id from members where agent_id = ${ofEditor} order by id`, [
    fleet.members[0]?.account,
  ])
  const groupIds = await idsOf(`select id from groups where agent_id = ${ofEditor} and deleted_at is null`, [
    fleet.members[0]?.account,
  ])
  const operator = async (place: number): Promise<Operator> => {
    const isOwner = place % 2 === 0
    return {
      visitor: await patiently(() => signedIn(consoleUrl, isOwner ? owner : fleet.editor)),
      tally,
      place,
      operators: count,
      notifyPassword: isOwner ? owner.notifyPassword : undefined,
      userIds: members.slice(place * editedByEach, (place + 1) * editedByEach),
      groupIds,
    }
  }
  const operators: Operator[] = []
  for (let place = 0; place < count; place++) operators.push(await operator(place))
  const notifier = { ...(await operator(0)), userIds: members.slice(-1) }
  return { operators, notifier }
}

async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries) throw error
      console.log(error instanceof Error ? error.message : 'a sign-in failed')
      await wait(pause)
    }
  }
}
