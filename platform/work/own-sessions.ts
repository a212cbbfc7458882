import { missing } from '../rules/refusal.ts'
import { endOthers } from '../store/sessions.ts'
import type { WriteContext } from '../wire/context.ts'

/**
 * Ends one other session of the caller's account. A session of another account is refused as `missing`, like
 * an ended one.
 */
export async function endOneSession(sessionId: string, context: WriteContext) {
  const { account, now } = context
  context.note({ targets: [account.id] })
  return context.write(async (tx) => {
    const ended = await endOthers(tx, account, now, sessionId)
    if (ended.length === 0) throw missing()
    context.note({ before: ended })
    return { ended: ended.length }
  })
}

/** Ends every other session of the caller's account. */
export async function endOtherSessions(context: WriteContext) {
  const { account, now } = context
  context.note({ targets: [account.id] })
  return context.write(async (tx) => {
    const ended = await endOthers(tx, account, now)
    context.note({ before: ended })
    return { ended: ended.length }
  })
}
