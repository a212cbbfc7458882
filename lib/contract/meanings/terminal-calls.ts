import { feedbackADay } from '../terminal.ts'
import { mostJoinRequests } from '../terminal-groups.ts'
import type { AboutCalls } from './about.ts'

export const aboutTerminals: AboutCalls<'terminal'> = {
  terminal: {
    signIn: [
      'Signs in the terminal of a member',
      'Answers the token and the `device` for the handshake of the socket, see `x-realtime`; with that token and its `uid` the other calls of terminals are made.',
    ],
    report: [
      'Reports the software of a terminal and reads what its member may do',
      'A version that is stored already changes nothing and is not logged.',
    ],
    ownGroups: [
      'Lists the groups of the member',
      'Pending ones as such; none whose blacklist the member is on.',
    ],
    findGroups: [
      'Searches the groups that the member could join',
      'Groups of its own tenant that may be searched for and have passed their review.',
    ],
    joinGroup: [
      'Joins a group, or asks to join it',
      `Also a group that is not found by search. A password is needed where the group has one: code 8 for a wrong one, code 11 after ten wrong ones in ten minutes. Code 5 with a reason where the group takes no member, the member is in it, or is on its blacklist; code 6 where it is full, or ${mostJoinRequests} requests of the member wait.`,
    ],
    leaveGroup: [
      'Leaves a group, or withdraws the request to join it',
      'Code 5 for the administrator, and for a member on the blacklist.',
    ],
    askToSpeak: [
      'Asks whether the member may speak in a group',
      'For the intercom server, before it opens a channel. A reason not to is no failure: it is in `refusal`.',
    ],
    handInPapers: [
      'Hands in real-name papers with three pictures',
      'Code 5 while papers wait, are under review or have passed. Pictures are JPEG, PNG or WebP, and are stored re-encoded and without metadata.',
    ],
    giveFeedback: ['Gives feedback', `At most ${feedbackADay} in 24 hours, then code 11.`],
    answers: [
      'Lists the answers to the feedback of the member',
      'The latest 20, as the event of the socket.',
    ],
    announcements: ['Lists published announcements', 'The newest first, 20 at once.'],
    notifications: [
      'Lists the notifications to the member',
      'The newest first, 20 at once; also those that the socket delivered.',
    ],
  },
}
