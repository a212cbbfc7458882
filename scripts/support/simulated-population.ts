import { contract } from '../../lib/contract/contract.ts'
import { mandalay } from '../../platform/db/seed/city-mandalay.ts'
import { yangon } from '../../platform/db/seed/city-yangon.ts'
import { randomFor } from '../../platform/db/seed/random.ts'
import { generatePassword } from '../../platform/secrets/password.ts'
import type { FirstRun } from '../../platform/start/first-run-file.ts'
import { PlainError } from './plain-error.ts'
import { type Fleet, readFleet, writeFleet } from './simulated-file.ts'
import { makeFleet, signIn } from './simulated-fleet.ts'
import { groupWord, makeGroups, makeNews, versions } from './simulated-groups.ts'
import { eager, type Habits, modest } from './simulated-habits.ts'
import { findMembers, readPasswords, type SimulatedMember } from './simulated-members.ts'
import type { Call } from './wire-client.ts'

/** Members whose terminals are simulated, with the password of those that have none of their own, and their habits. */
export interface Population {
  members: SimulatedMember[]
  password: string
  habits: Habits
}

/**
 * The members of the demo. In a database without a demo, those that an earlier simulation added; an empty one is
 * filled with agents, members, groups and news first, by the calls of the console.
 */
export async function findPopulation(
  call: Call,
  { directory, firstStart, count }: { directory: string; firstStart: FirstRun; count: number },
): Promise<Population> {
  if (firstStart.demoPassword !== undefined) {
    const { demoPassword, memberPassword } = await readPasswords(directory)
    return { members: await findMembers(call, demoPassword), password: memberPassword, habits: modest }
  }
  const { account, password, run = '' } = firstStart
  if (account === undefined || password === undefined) {
    throw new PlainError('The file of the first run has no owner: start with another DATA_DIR.')
  }
  const known = await readFleet(directory, run)
  const fleet = known ?? (await fill(call, { directory, count, ...firstStart, account, password, run }))
  return {
    members: fleet.members.map(placed),
    password: '',
    habits: { ...eager, searches: [groupWord], groupToken: fleet.groupToken },
  }
}

interface Filling {
  directory: string
  count: number
  account: string
  password: string
  notifyPassword?: string | undefined
  run: string
}

async function fill(call: Call, filling: Filling): Promise<Fleet> {
  const { directory, count, account, password, notifyPassword, run } = filling
  const owner = await signIn(call, { account, password })
  const { list } = await call(contract.agentInfo.selectAgentInfoList, {}, owner)
  if (list.length > 0) {
    throw new PlainError(
      'The database has agents, but no members of a simulation: start with another DATA_DIR.',
    )
  }
  console.log('the database is empty: adding agents, members and groups')
  const groupToken = generatePassword()
  const { agents, members, editor } = await makeFleet(call, owner, count)
  const fleet = { run, groupToken, editor, members }
  await writeFleet(directory, fleet)
  const asEditor = await signIn(call, editor)
  for (const [index, agent] of agents.entries()) {
    await makeGroups(call, { owner, editor: index === 0 ? asEditor : undefined }, agent, groupToken)
  }
  await makeNews(call, owner, notifyPassword)
  for (const session of [asEditor, owner]) await call(contract.loginInfo.loginOut, { UserId: null }, session)
  return fleet
}

/** A member of the fleet at a place in one of two cities, with the software of a phone. */
function placed({ account, password }: Fleet['members'][number]): SimulatedMember {
  const random = randomFor(account)
  const { south, north, west, east } = random.pick([yangon, mandalay]).box
  return {
    account,
    password,
    latitude: south + (north - south) * random.next(),
    longitude: west + (east - west) * random.next(),
    software: { type: 'mobile', model: '', number: versions.before, imei: '' },
  }
}
