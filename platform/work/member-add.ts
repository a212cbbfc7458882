import { bulkAccounts } from '../../lib/contract/bulk-accounts.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { userInfo } from '../../lib/contract/user-info.ts'
import { assertImei, authorisation, tenantOfNew } from '../rules/member-rules.ts'
import { assertMobile } from '../rules/mobile.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { generatePassword, hashPassword } from '../secrets/password.ts'
import {
  insertMembers,
  refuseTaken,
  refuseTakenAccounts,
  reservePlaces,
} from '../store/members/member-writes.ts'
import { maskNumber } from '../store/members/members.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof userInfo.batchAddUserInfo>

/** Adds one member. */
export async function addOne(input: Extract<Request, { mode: 'one' }>, context: WriteContext) {
  const { services, account, now } = context
  const scope = scopeOf(account)
  const { mode: _, agentInfoId, password, linesceTime, imeiAccepted: __, ...fields } = input
  const agentId = tenantOfNew(scope, agentInfoId)
  assertMobile(input.telephone, services.phoneRegions, 'telephone')
  assertImei(input.imei, input.imeiAccepted)
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    await reservePlaces(tx, agentId, 1)
    await refuseTaken(tx, fields, scope)
    const row = { ...fields, agentId, ...authorisation(linesceTime, now), createdAt: now, updatedAt: now }
    const list = await insertMembers(tx, [{ ...row, passwordHash }], now)
    const after = { ...row, identityCard: maskNumber(row.identityCard) }
    context.note({ targets: list.map((each) => each.userId), after })
    return { list }
  })
}

/** Adds numbered accounts, all or none, each with a generated password, which `madePasswords` answers again for a day. */
export async function addMany(input: Extract<Request, { mode: 'bulk' }>, context: WriteContext) {
  const { account, now } = context
  const scope = scopeOf(account)
  const agentId = tenantOfNew(scope, input.agentInfoId)
  const accounts = bulkAccounts(input)
  // Before the transaction, which locks the agent's row and should be short.
  const made = await Promise.all(
    accounts.map(async (name) => {
      const password = generatePassword()
      return { name, password, passwordHash: await hashPassword(password) }
    }),
  )
  return context.write(async (tx) => {
    await reservePlaces(tx, agentId, accounts.length)
    await refuseTakenAccounts(tx, accounts, scope)
    const shared = {
      terminalType: input.terminalType,
      agentId,
      ...authorisation(input.linesceTime, now),
      createdAt: now,
      updatedAt: now,
    }
    const rows = made.map(({ name, passwordHash }) => ({
      ...shared,
      account: name,
      nickName: name,
      passwordHash,
    }))
    const added = await insertMembers(tx, rows, now)
    const passwords = new Map(made.map(({ name, password }) => [name, password]))
    context.note({ targets: added.map((each) => each.userId), after: { ...shared, accounts } })
    return { list: added.map((each) => ({ ...each, password: passwords.get(each.account) })) }
  })
}
