import { codeNumbers } from '../../../lib/contract/codes.ts'
import type { loginAccounts } from '../schema.ts'
import type { operationLog } from '../schema-server.ts'
import { groupBy } from './lists.ts'
import type { DemoMember } from './members.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { before, between, day } from './time.ts'

type Row = typeof operationLog.$inferInsert
type AccountRow = typeof loginAccounts.$inferInsert
type Deed = Pick<Row, 'call' | 'targets' | 'before' | 'after' | 'code'>

const rowCount = 240

/** The owner's writes on behalf of agents, with the usual id and name of its account. */
const byOwner = { accountId: 1, accountName: 'admin', onBehalf: true }
const rowsForOneByOwner = 20

/** One of this many rows puts a member into its agent's first group. */
const rowsForOnePlacing = 12

function placingAt(
  index: number,
  { agentId, account }: { agentId?: number | null; account: string },
  groups: readonly { id?: number | undefined; agentId?: number | null | undefined }[],
) {
  const agentGroup = groups.find((group) => group.agentId === agentId)
  if (index % rowsForOnePlacing !== 0 || agentGroup?.id === undefined) return { groups: null }
  const after = { action: 'bind', groupIds: [agentGroup.id], accounts: [account] }
  return {
    call: 'userInfo/groupUser2Bind',
    code: codeNumbers.ok,
    before: null,
    after,
    groups: [agentGroup.id],
  }
}

/** The log of the operators' writes to members in the last 30 days, including refused ones. */
export function operationRows(
  { now, agents, first, ...scene }: Scene,
  accounts: readonly AccountRow[],
  members: readonly DemoMember[],
  groups: readonly { id?: number | undefined; agentId?: number | null | undefined }[],
): Row[] {
  const random = scene.random('operations')
  const byAgent = groupBy(
    members.filter(({ row }) => row.deletedAt === null),
    ({ row }) => row.agentId,
  )
  const acting = accounts.filter(
    ({ agentId, enabled }) =>
      enabled &&
      agents.some((agent) => agent.id === agentId && agent.status === 'Normal' && agent.members > 0),
  )
  if (acting.length === 0) return []
  const rows = Array.from({ length: rowCount }, () => {
    const account = random.pick(acting)
    const { row } = random.pick(byAgent.get(account.agentId ?? null) ?? [])
    return {
      at: before(now, random.next() * Math.min(30 * day, between(row.createdAt, now))),
      accountId: account.id,
      accountName: account.account,
      agentId: account.agentId,
      onBehalf: false,
      ...createDeed(random, row),
      account: row.account,
      address: `203.0.113.${account.id}`,
      userAgent: '',
      requestId: `demo-${random.digits(12)}`,
    }
  })
  return rows
    .toSorted((one, other) => Number(one.at) - Number(other.at))
    .map(({ account, ...row }, index) => ({
      id: first.operations + index,
      ...row,
      ...placingAt(index, { ...row, account }, groups),
      ...(index % rowsForOneByOwner === 0 && byOwner),
    }))
}

function createDeed(random: Random, row: DemoMember['row']): Deed {
  const edit = { call: 'userInfo/editUserInfo', targets: [row.id], code: codeNumbers.ok }
  return random.weighted<Deed>([
    [{ ...edit, before: { callStatus: 'allow' }, after: { callStatus: 'prohibit' } }, 2],
    [{ ...edit, before: { callStatus: 'prohibit' }, after: { callStatus: 'allow' } }, 3],
    [{ ...edit, before: { accountStatus: 'notActivated' }, after: { accountStatus: 'activated' } }, 5],
    [{ ...edit, before: { linesceTime: -1 }, after: { linesceTime: 1 } }, 5],
    [{ ...edit, before: { nickName: row.name }, after: { nickName: row.nickName } }, 4],
    [{ ...edit, before: null, after: null, code: codeNumbers.conflict }, 1],
    [
      {
        call: 'loginInfo/adminLoginPass',
        targets: [],
        before: null,
        after: null,
        code: codeNumbers.wrong_password,
      },
      1,
    ],
  ])
}
