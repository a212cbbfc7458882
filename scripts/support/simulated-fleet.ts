import { contract } from '../../lib/contract/contract.ts'
import { checkDigit } from '../../lib/contract/imei.ts'
import { generatePassword } from '../../platform/secrets/password.ts'
import type { Caller } from './sealed-call.ts'
import type { Fleet } from './simulated-file.ts'
import { type Call, temporarySession } from './wire-client.ts'

/** Members of one bulk add, few enough for the time limit of a call: each password is hashed. */
const addedAtOnce = 25
const intakeSize = 12
const day = 24 * 60 * 60 * 1000

/** Agents of a database without rows: the third one stays unreviewed, for the queue of its audit. */
const newAgents = [
  { agentInfoName: 'Inya Lake Radio', aName: 'Ko Aung Min', mobile: '09777100201', account: 'inyalake' },
  { agentInfoName: 'Strand Road Taxis', aName: 'Daw Hnin Si', mobile: '09777100202', account: 'strandroad' },
  { agentInfoName: 'Bagan Hotels', aName: 'U Kyaw Zin', mobile: '09777100203', account: 'bagan' },
] as const
const terminalTypes = ['androidPhone', 'intercomDevice'] as const

/** An agent with the members that a simulation added to it. */
export interface MadeAgent {
  agentInfoId: number
  userIds: number[]
}

export async function signIn(
  call: Call,
  credentials: { account: string; password: string },
): Promise<Caller> {
  const { Token, LoginId } = await call(
    contract.loginInfo.loginWithPwd,
    credentials,
    await temporarySession(call),
  )
  return { token: Token, uid: String(LoginId) }
}

/** Adds agents, devices and members to an empty database, as its owner; two agents share the members. */
export async function makeFleet(
  call: Call,
  owner: Caller,
  count: number,
): Promise<Omit<Fleet, 'run' | 'groupToken'> & { agents: MadeAgent[] }> {
  const password = generatePassword()
  const ids: number[] = []
  for (const agent of newAgents) ids.push(await makeAgent(call, owner, { ...agent, password }, count))
  const agents: MadeAgent[] = []
  const members: Fleet['members'] = []
  const reviewed = ids.slice(0, -1)
  await call(contract.agentInfo.changeAgentInfoStatus, { action: 'audit', agentInfoIds: reviewed }, owner)
  for (const [index, agentInfoId] of reviewed.entries()) {
    await takeInDevices(call, owner, { agentInfoId, index })
    const half = Math.ceil((count - members.length) / (reviewed.length - index))
    const added = await addMembers(call, owner, {
      agentInfoId,
      prefix: index === 0 ? 'inya' : 'strand',
      count: half,
    })
    members.push(...added.map(({ account, password }) => ({ account, password })))
    agents.push({ agentInfoId, userIds: added.map(({ userId }) => userId) })
  }
  return { agents, members, editor: { account: newAgents[0].account, password } }
}

async function makeAgent(
  call: Call,
  owner: Caller,
  agent: (typeof newAgents)[number] & { password: string },
  count: number,
): Promise<number> {
  const place = { cityName: 'Yangon', detailsAddress: '12 Pansodan Street', customerCode: '' }
  const quotas = { limitCount: count + 20, groupCount: 20 }
  const effectTime = new Date(Date.now() + 365 * day).toISOString()
  const input = { ...agent, ...place, ...quotas, effectTime }
  return (await call(contract.agentInfo.createAgentInfo, input, owner)).agentInfoId
}

/** Adds IMEIs: half of them to the agent, the others to the stock of the platform. */
async function takeInDevices(
  call: Call,
  owner: Caller,
  { agentInfoId, index }: { agentInfoId: number; index: number },
): Promise<void> {
  const kind = { action: 'add', terminalType: 'intercomDevice', model: 'T-320' } as const
  for (const [half, holder] of [agentInfoId, null].entries()) {
    const imeis = Array.from({ length: intakeSize }, (_, place) => {
      const body = `86123457${index}${half}${String(place).padStart(4, '0')}`
      return body + checkDigit(body)
    })
    await call(contract.agentInfo.operImei, { ...kind, imeis: imeis.join('\n'), agentInfoId: holder }, owner)
  }
}

async function addMembers(
  call: Call,
  owner: Caller,
  { agentInfoId, prefix, count }: { agentInfoId: number; prefix: string; count: number },
) {
  const added: { userId: number; account: string; password: string }[] = []
  while (added.length < count) {
    const terminalType = terminalTypes[(added.length / addedAtOnce) % terminalTypes.length] ?? 'androidPhone'
    const { list } = await call(
      contract.userInfo.batchAddUserInfo,
      {
        mode: 'bulk',
        prefix,
        start: String(added.length + 1).padStart(4, '0'),
        count: Math.min(addedAtOnce, count - added.length),
        agentInfoId,
        terminalType,
        linesceTime: 1,
      },
      owner,
    )
    for (const { userId, account, password } of list) {
      if (userId === undefined || password === undefined) throw new Error(`${account} has no password`)
      added.push({ userId, account, password })
    }
    const userIds = list.flatMap(({ userId }) => userId ?? [])
    await call(contract.userInfo.editUserInfo, { action: 'activate', userIds }, owner)
  }
  return added
}
