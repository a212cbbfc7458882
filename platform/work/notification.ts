import { z } from 'zod'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { notice } from '../../lib/contract/notice.ts'
import type { Db } from '../db/connect.ts'
import { illegal, Refusal } from '../rules/refusal.ts'
import { absent, inScope, type Scope, scopeOf } from '../rules/scope.ts'
import { verifyPassword } from '../secrets/password.ts'
import { insertNotification, type Notification, readGroupTenant } from '../store/notifications.ts'
import { readSetting } from '../store/settings.ts'
import { countConfirmation, forgiveAttempts } from '../store/sign-in-attempts.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof notice.sendNotify>

/** The subject under which tries at the notification password are counted, for all accounts together. */
const subject = 'notification password'

/** The hash of the notification password; undefined if none is set. */
export async function readNotifyHash(db: Db): Promise<string | undefined> {
  return z.string().safeParse(await readSetting(db, 'notifyPasswordHash')).data
}

/** Sends a notification; answers the number of addressed members with and without a connected terminal. */
export async function sendNotification({ password, ...notification }: Request, context: WriteContext) {
  const { services, account, now } = context
  context.note({ after: notification })
  await countConfirmation(services.db, subject, now)
  if (!(await verifyPassword(await readNotifyHash(services.db), password))) {
    throw new Refusal('wrong_password', 'password error')
  }
  return context.write(async (tx) => {
    await forgiveAttempts(tx, subject)
    const scope = scopeOf(account)
    if (notification.target === 'group') await assertGroup(tx, notification.groupId, scope)
    const sent = await insertNotification(tx, notification, { scope, accountId: account.id, now })
    const { notificationId, ...audience } = sent
    assertAllFound(notification, audience, scope)
    context.note({ targets: [notificationId], after: { ...notification, ...audience } })
    return sent
  })
}

async function assertGroup(tx: Db, groupId: number, scope: Scope): Promise<void> {
  const group = await readGroupTenant(tx, groupId)
  if (!group) throw absent(scope)
  if (!inScope(scope, group.agentId)) throw illegal()
}

/** Refuses a notification if a member that it names does not exist or is out of scope. */
function assertAllFound(
  notification: Notification,
  { reached, offline }: { reached: number; offline: number },
  scope: Scope,
): void {
  if (notification.target !== 'member') return
  const named = new Set(notification.userIds).size
  if (named !== reached + offline) throw absent(scope)
}
