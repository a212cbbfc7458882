import { ownAccount } from '../../lib/contract/own-account.ts'
import { missing } from '../rules/refusal.ts'
import { endOthers, ownSessions, ownSignIns } from '../store/sessions.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { editOwnInfo, readOwnInfo } from '../work/own-info.ts'
import { workAsAgent } from '../work/work-as-agent.ts'

export const ownAccountRoutes = {
  workAsAgent: write(ownAccount.workAsAgent, workAsAgent),
  ownInfo: read(ownAccount.ownInfo, (_, context) => readOwnInfo(context)),
  editOwnInfo: write(ownAccount.editOwnInfo, editOwnInfo),

  ownSessions: read(ownAccount.ownSessions, async (_, { services, account, now }) => ({
    list: await ownSessions(services.db, account, now),
  })),

  endSession: write(ownAccount.endSession, ({ sessionId }, context) => {
    const { account, now } = context
    context.note({ targets: [account.id] })
    return context.write(async (tx) => {
      // Another account's session looks like one that does not exist or has ended.
      const ended = await endOthers(tx, account, now, sessionId)
      if (ended.length === 0) throw missing()
      context.note({ before: ended })
      return { ended: ended.length }
    })
  }),

  endOtherSessions: write(ownAccount.endOtherSessions, (_, context) => {
    const { account, now } = context
    context.note({ targets: [account.id] })
    return context.write(async (tx) => {
      const ended = await endOthers(tx, account, now)
      context.note({ before: ended })
      return { ended: ended.length }
    })
  }),

  ownSignIns: read(ownAccount.ownSignIns, async (_, { services, account }) => ({
    list: await ownSignIns(services.db, account.id),
  })),
} satisfies Routes<typeof ownAccount>
