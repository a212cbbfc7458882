import { groupMemberSorts } from '../group-member.ts'
import {
  accountStatuses,
  callStatuses,
  groupLists,
  groupRoles,
  memberLevels,
  sexes,
  terminalTypes,
  verificationStatuses,
} from '../member.ts'
import { authorisations, plainMemberActions } from '../user-info.ts'
import { memberFields } from './member-fields.ts'
import { meaning } from './word-meaning.ts'

/** Words about members and their places in groups. */
export const memberWords = [
  meaning(terminalTypes, {
    androidPhone: 'A mobile phone with Android.',
    intercomDevice: 'A radio for the intercom.',
    dispatchConsole: 'A dispatch console on a PC.',
    broadcastDevice: 'A device that broadcasts to listeners.',
    lawEnforcementRecorder: 'A body camera of law enforcement.',
    monitoringDevice: 'A device that monitors a place.',
    ipPhone: 'A telephone over IP.',
    videoDoorbell: 'A doorbell with a camera.',
  }),
  meaning(sexes, {
    unknown: 'The sex was not entered.',
    male: 'The member is male.',
    female: 'The member is female.',
  }),
  meaning(accountStatuses, {
    activated: 'The terminal of the member may connect, if nothing else forbids it.',
    notActivated: 'The terminal of the member may not connect until an operator activates the member.',
  }),
  meaning(callStatuses, {
    allow: 'The member may call.',
    prohibit: 'The member may not call.',
  }),
  meaning(verificationStatuses, {
    unauthorized:
      'The member has no real-name papers that wait or have passed, or is not activated while they have passed.',
    inReview: 'The latest real-name papers of the member wait or are under review.',
    pass: 'The member is activated, and its real-name papers have passed.',
  }),
  meaning(groupRoles, {
    ordinary: 'A member without rights over the group.',
    deputy: 'A deputy of the administrator.',
    administrator: 'The administrator, of whom a group has exactly one.',
  }),
  meaning(memberLevels, {
    ordinary: 'The usual priority in the group.',
    high: 'A higher priority than that of ordinary members.',
  }),
  meaning(groupLists, {
    members: 'Takes part: listens and speaks.',
    banned: 'Is muted: takes part, but may not speak.',
    watch: 'Listens without taking part.',
    blocked: 'Is silenced: takes part, but the terminal does not play the group.',
    blacklist: 'Is not in the group, and may not join it.',
    pending: 'Has asked to join, and waits for a review.',
  }),
  meaning(groupMemberSorts, {
    userId: memberFields.userId,
    joinTime: 'The time at which the member joined the group, answered as `joinedAt`.',
  }),
  meaning(authorisations, {
    none: 'Not authorised: `linesceTime` is −1.',
    permanent: 'Authorised without an end.',
    valid: 'Authorised now, with or without an end.',
    expired: 'The authorisation has ended.',
    in30: 'The authorisation ends within 30 days.',
    in60: 'The authorisation ends within 60 days.',
    in90: 'The authorisation ends within 90 days.',
  }),
  meaning(plainMemberActions, {
    activate: 'Activates the members.',
    deactivate: 'Ends the activation of the members and signs their terminals out.',
    allowCall: 'Allows the calls of the members.',
    prohibitCall: 'Prohibits the calls of the members.',
    restore: 'Restores deleted members, within the quotas of their agents.',
  }),
]
