import { missing } from '../rules/refusal.ts'
import { endOthers } from '../store/sessions.ts'
import type { WriteContext } from '../wire/context.ts'

/** Ends one other session of the caller's account. Another account's session is missing, as one that has ended. */
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

/** Ends every session of the caller's account but the one that asks. */
export async function endOtherSessions(context: WriteContext) {
  const { account, now } = context
  context.note({ targets: [account.id] })
  return context.write(async (tx) => {
    const ended = await endOthers(tx, account, now)
    context.note({ before: ended })
    return { ended: ended.length }
  })
}
