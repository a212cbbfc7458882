import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import type { ownAccount } from '../../lib/contract/own-account.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { statusOf } from '../rules/agent-states.ts'
import { difference } from '../rules/difference.ts'
import { assertMobile } from '../rules/mobile.ts'
import { conflict, invalid, Unauthorised } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { changeFacts, lockAccounts } from '../store/account-writes.ts'
import { accountById } from '../store/accounts.ts'
import { readAgent, tally } from '../store/agents.ts'
import { bindImages } from '../store/file-binding.ts'
import type { ReadContext, WriteContext } from '../wire/context.ts'

type Own = ResultOf<typeof ownAccount.ownInfo>

/** The caller's account with its agent. */
export async function readOwnInfo({ services, account, now }: ReadContext): Promise<Own> {
  const row = await accountById(services.db, account.id)
  if (!row) throw new Unauthorised()
  return {
    LoginId: row.id,
    UserName: row.account,
    NickName: row.nickName,
    Telephone: row.telephone,
    Email: row.email,
    Role: account.role,
    avatar: row.avatar,
    createTime: row.createdAt.toISOString(),
    rowVersion: row.rowVersion,
    agent: await agentOf(services.db, row.agentId, now),
  }
}

async function agentOf(db: Db, agentId: number | null, now: Date): Promise<Own['agent']> {
  if (agentId === null) return null
  const [agent, used] = await Promise.all([readAgent(db, agentId, { lock: false }), tally(db, agentId)])
  if (!agent) return null
  return {
    agentInfoId: agent.id,
    agentInfoName: agent.name,
    status: statusOf(agent, now),
    effectTime: agent.expiresAt?.toISOString() ?? null,
    members: { used: used.members, limit: agent.memberLimit },
    groups: { used: used.groups, limit: agent.groupLimit },
  }
}

/** Edits the caller's nickname, picture, telephone number and e-mail address; the last two require the login password. */
export async function editOwnInfo(
  { confirmation, rowVersion, ...change }: RequestOf<typeof ownAccount.editOwnInfo>,
  context: WriteContext,
) {
  const { account, services } = context
  context.note({ targets: [account.id] })
  return context.write(async (tx) => {
    const [row] = await lockAccounts(tx, [account.id])
    if (!row) throw new Unauthorised()
    if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
    const { nickName = row.nickName, telephone = row.telephone, avatar = row.avatar } = change
    const { email = row.email } = change
    if (telephone !== row.telephone && telephone !== '')
      assertMobile(telephone, services.phoneRegions, 'telephone')
    if (telephone !== row.telephone || email !== row.email) {
      if (!confirmation) throw invalid({ confirmation: 'required' })
      await assertConfirmed(tx, confirmation, context)
    }
    const tenant = { agentId: row.agentId, scope: scopeOf(account) }
    await bindImages(tx, { avatar }, { avatar: row.avatar }, tenant)
    const facts = { nickName, telephone, email, avatar }
    const { before, after } = difference(row, facts)
    context.note({ before, after })
    if (Object.keys(after).length === 0) return { rowVersion }
    return { rowVersion: await changeFacts(tx, row, after, { telephone: 'telephone', email: 'email' }) }
  })
}
