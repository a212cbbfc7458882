import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { members } from '../db/schema.ts'
import { holdOthers } from '../guards/accounts.ts'
import { scopeOf } from '../rules/scope.ts'
import { generatePassword, hashPassword } from '../secrets/password.ts'
import { changeAccounts } from '../store/account-writes.ts'
import { holdOne } from '../store/change.ts'
import { updateMembers } from '../store/members/member-writes.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof loginInfo.changeUserPwd>
type Kind<Name extends Request['kind']> = Extract<Request, { kind: Name }>

export function setPassword(input: Request, context: WriteContext) {
  switch (input.kind) {
    case 'account':
      return setTyped(input, context)
    case 'accounts':
      return setMade(input, context)
    case 'member':
      return setMembers(input, context)
  }
}

/** Sets the password of another account and ends its sessions. */
async function setTyped({ LoginId, password }: Kind<'account'>, context: WriteContext) {
  context.note({ targets: [LoginId] })
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const [row] = await holdOthers(tx, [LoginId], context)
    await changeAccounts(tx, [LoginId], { passwordHash })
    context.note({ after: { kind: 'account', account: row?.account } })
    return { list: [] }
  })
}

/** Makes a password for each account and ends their sessions; only this answer contains the passwords. */
async function setMade({ LoginIds }: Kind<'accounts'>, context: WriteContext) {
  context.note({ targets: LoginIds })
  // Before the transaction, which locks the accounts and should be short.
  const made = new Map(
    await Promise.all(
      [...new Set(LoginIds)].map(async (id) => {
        const password = generatePassword()
        return [id, { password, passwordHash: await hashPassword(password) }] as const
      }),
    ),
  )
  return context.write(async (tx) => {
    const rows = await holdOthers(tx, LoginIds, context)
    const list = []
    for (const { id, account } of rows) {
      const { password = '', passwordHash } = made.get(id) ?? {}
      await changeAccounts(tx, [id], { passwordHash })
      list.push({ LoginId: id, UserName: account, password })
    }
    context.note({ after: { kind: 'account', accounts: rows.map(({ account }) => account) } })
    return { list }
  })
}

/** Sets a member's password and signs its terminal out. */
async function setMembers({ userId, password }: Kind<'member'>, context: WriteContext) {
  const { now } = context
  context.note({ targets: [userId] })
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const row = await holdOne(tx, members, userId, { scope: scopeOf(context.account) })
    await updateMembers(tx, [userId], { passwordHash, online: false }, now)
    context.note({ after: { kind: 'member', account: row.account } })
    return { list: [] }
  })
}
