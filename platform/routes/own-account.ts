import { ownAccount } from '../../lib/contract/own-account.ts'
import { ownSessions, ownSignIns } from '../store/sessions.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { editOwnInfo, readOwnInfo } from '../work/own-info.ts'
import { endOneSession, endOtherSessions } from '../work/own-sessions.ts'
import { workAsAgent } from '../work/work-as-agent.ts'

export const ownAccountRoutes = {
  workAsAgent: write(ownAccount.workAsAgent, workAsAgent),
  ownInfo: read(ownAccount.ownInfo, (_, context) => readOwnInfo(context)),
  editOwnInfo: write(ownAccount.editOwnInfo, editOwnInfo),

  ownSessions: read(ownAccount.ownSessions, async (_, { services, account, now }) => ({
    list: await ownSessions(services.db, account, now),
  })),

  endSession: write(ownAccount.endSession, ({ sessionId }, context) => endOneSession(sessionId, context)),
  endOtherSessions: write(ownAccount.endOtherSessions, (_, context) => endOtherSessions(context)),

  ownSignIns: read(ownAccount.ownSignIns, async (_, { services, account }) => ({
    list: await ownSignIns(services.db, account.id),
  })),
} satisfies Routes<typeof ownAccount>
