import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { holdOthers } from '../guards/accounts.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { generatePassword, hashPassword } from '../secrets/password.ts'
import { changeAccounts } from '../store/account-writes.ts'
import { hold } from '../store/change.ts'
import { updateMembers } from '../store/members/member-writes.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof loginInfo.changeUserPwd>

/** The rows of one kind that have passwords: how the caller's ones are locked, and how one is written. */
interface Holders {
  kind: 'account' | 'member'
  idName: 'LoginId' | 'userId'
  hold(tx: Db, ids: number[], context: WriteContext): Promise<{ id: number; account: string }[]>
  /** Also ends the sessions of the row, which were started with the old password. */
  write(tx: Db, id: number, passwordHash: string, context: WriteContext): Promise<void>
}

const accountHolders: Holders = {
  kind: 'account',
  idName: 'LoginId',
  hold: holdOthers,
  write: (tx, id, passwordHash) => changeAccounts(tx, [id], { passwordHash }),
}

const memberHolders: Holders = {
  kind: 'member',
  idName: 'userId',
  hold: (tx, ids, { account }) => hold(tx, members, ids, { scope: scopeOf(account) }),
  // A trigger on members ends the token of its terminal, which closes its socket.
  write: (tx, id, passwordHash, { now }) => updateMembers(tx, [id], { passwordHash, online: false }, now),
}

export function setPassword(input: Request, context: WriteContext) {
  switch (input.kind) {
    case 'account':
      return setTyped(accountHolders, input.LoginId, input.password, context)
    case 'accounts':
      return setMade(accountHolders, input.LoginIds, context)
    case 'member':
      return setTyped(memberHolders, input.userId, input.password, context)
    case 'members':
      return setMade(memberHolders, input.userIds, context)
  }
}

/** Sets the password of one row and ends its sessions. */
async function setTyped({ kind, hold, write }: Holders, id: number, password: string, context: WriteContext) {
  context.note({ targets: [id] })
  const passwordHash = await hashPassword(password)
  return context.write(async (tx) => {
    const [row] = await hold(tx, [id], context)
    await write(tx, id, passwordHash, context)
    context.note({ after: { kind, account: row?.account } })
    return { list: [] }
  })
}

/** Generates a password for each row and ends its sessions; `madePasswords` answers those of members again for a day. */
async function setMade({ kind, idName, hold, write }: Holders, ids: number[], context: WriteContext) {
  context.note({ targets: ids })
  // Before the transaction, which locks the rows and should be short.
  const made = new Map(
    await Promise.all(
      [...new Set(ids)].map(async (id) => {
        const password = generatePassword()
        return [id, { password, passwordHash: await hashPassword(password) }] as const
      }),
    ),
  )
  return context.write(async (tx) => {
    const rows = await hold(tx, ids, context)
    const list = []
    for (const { id, account } of rows) {
      const { password = '', passwordHash = '' } = made.get(id) ?? {}
      await write(tx, id, passwordHash, context)
      list.push({ [idName]: id, UserName: account, password })
    }
    context.note({ after: { kind, accounts: rows.map(({ account }) => account) } })
    return { list }
  })
}
