import { z } from 'zod'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { notice } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { illegal, Refusal } from '../rules/refusal.ts'
import { absent, inScope, type Scope, scopeOf } from '../rules/tenant-scope.ts'
import { hashPassword, verifyPassword } from '../secrets/password.ts'
import { type Addressed, countAudience, readGroupTenant } from '../store/notification-audience.ts'
import { insertNotification } from '../store/notifications.ts'
import { readSetting, saveSetting } from '../store/settings.ts'
import { forgiveAttempts, proveInTurn } from '../store/sign-in-attempts.ts'
import type { ReadContext, WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof notice.sendNotify>

/** The subject under which tries at the notification password are counted, for all accounts together. */
const subject = 'notification password'

/** The hash of the notification password; undefined if none is set. */
export async function readNotifyHash(db: Db): Promise<string | undefined> {
  return z.string().safeParse(await readSetting(db, 'notifyPasswordHash')).data
}

/** Sends a notification; returns the number of addressed members with and without a connected terminal. */
export async function sendNotification({ password, ...notification }: Request, context: WriteContext) {
  const { account, now } = context
  context.note({ after: notification })
  await assertNotifyPassword(password, context)
  return context.write(async (tx) => {
    await forgiveAttempts(tx, subject)
    const scope = scopeOf(account)
    await assertGroup(tx, notification, scope)
    const sent = await insertNotification(tx, notification, { scope, accountId: account.id, now })
    const { notificationId, ...audience } = sent
    assertAllFound(notification, audience, scope)
    context.note({ targets: [notificationId], after: { ...notification, ...audience } })
    return sent
  })
}

/** Refuses a wrong notification password, and every password after too many wrong ones. */
async function assertNotifyPassword(
  password: string,
  { services: { db }, now }: WriteContext,
): Promise<void> {
  await proveInTurn(db, { account: subject }, now, async (tx) => {
    if (!(await verifyPassword(await readNotifyHash(tx), password)))
      throw new Refusal('wrong_password', 'password error')
  })
}

/**
 * The number of members that a notification would address, and the number of these with a connected terminal.
 */
export async function readAudience(addressed: Addressed, { services: { db }, account }: ReadContext) {
  const scope = scopeOf(account)
  await assertGroup(db, addressed, scope)
  const counts = await countAudience(db, addressed, scope)
  assertAllFound(addressed, counts, scope)
  return { total: counts.reached + counts.offline, online: counts.reached }
}

/**
 * Sets the notification password; the caller sends the old one, or a confirmation of the own login password.
 */
export async function changeNotifyPassword(
  input: RequestOf<typeof notice.changeNotifyPwd>,
  context: WriteContext,
) {
  if (input.by === 'old') await assertNotifyPassword(input.oldPassword, context)
  const hash = await hashPassword(input.password)
  return context.write(async (tx) => {
    if (input.by === 'old') await forgiveAttempts(tx, subject)
    else await assertConfirmed(tx, input.confirmation, context)
    await saveSetting(tx, 'notifyPasswordHash', hash)
    return { changed: true }
  })
}

async function assertGroup(tx: Db, addressed: Addressed, scope: Scope): Promise<void> {
  if (addressed.target !== 'group') return
  const group = await readGroupTenant(tx, addressed.groupId)
  if (!group) throw absent(scope)
  if (!inScope(scope, group.agentId)) throw illegal()
}

/** Refuses a notification if one of its members does not exist or is out of scope. */
function assertAllFound(
  addressed: Addressed,
  { reached, offline }: { reached: number; offline: number },
  scope: Scope,
): void {
  if (addressed.target !== 'member') return
  const named = new Set(addressed.userIds).size
  if (named !== reached + offline) throw absent(scope)
}
