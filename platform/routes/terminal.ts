import { terminal } from '../../lib/contract/terminal.ts'
import { answersFor } from '../store/feedback.ts'
import { foundGroupsFor, ownGroupsOf } from '../store/terminal-groups.ts'
import { notificationsOf, publishedAnnouncements } from '../store/terminal-news.ts'
import { type Routes, temporary } from '../wire/route.ts'
import { terminalRead, terminalUpload, terminalWrite } from '../wire/terminal-route.ts'
import { askToSpeak, joinGroup, leaveGroup } from '../work/terminal-group.ts'
import { handInPapers } from '../work/terminal-papers.ts'
import { giveFeedback, report } from '../work/terminal-report.ts'
import { signInTerminal } from '../work/terminal-sign-in.ts'

export const terminalRoutes = {
  signIn: temporary(terminal.signIn, signInTerminal),

  report: terminalWrite(terminal.report, report),

  ownGroups: terminalRead(terminal.ownGroups, async (_, { services, member }) => ({
    list: await ownGroupsOf(services.db, member),
  })),

  findGroups: terminalRead(terminal.findGroups, async ({ text }, { services, member }) => ({
    list: await foundGroupsFor(services.db, member, text),
  })),

  joinGroup: terminalWrite(terminal.joinGroup, joinGroup),

  leaveGroup: terminalWrite(terminal.leaveGroup, leaveGroup),

  askToSpeak: terminalRead(terminal.askToSpeak, askToSpeak),

  handInPapers: terminalUpload(terminal.handInPapers, handInPapers),

  giveFeedback: terminalWrite(terminal.giveFeedback, giveFeedback),

  answers: terminalRead(terminal.answers, (_, { services, member }) => answersFor(services.db, member.id)),

  announcements: terminalRead(terminal.announcements, (input, { services }) =>
    publishedAnnouncements(services.db, input),
  ),

  notifications: terminalRead(terminal.notifications, (input, { services, member, now }) =>
    notificationsOf(services.db, member.id, input, now),
  ),
} satisfies Routes<typeof terminal>
