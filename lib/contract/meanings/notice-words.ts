import { feedbackTypes } from '../help.ts'
import { decisions, doubtReasons } from '../import-doubts.ts'
import { importKinds } from '../import-fields.ts'
import { importStatuses, importVerdicts } from '../import-info.ts'
import { sessionReasons } from '../live.ts'
import { announcementStatuses, kindTargets, notificationTargets } from '../notice.ts'
import { deliveryStates } from '../notification-delivery.ts'
import { meaning } from './word-meaning.ts'

const targets = {
  allMembers: 'All members that the sender sees.',
  dispatchConsole: 'Members whose terminal is a dispatch console.',
  mobile: 'Members whose terminal is an Android phone.',
  intercom: 'Members whose terminal is an intercom device.',
}

/** Words about announcements, notifications, feedback and imports. */
export const noticeWords = [
  meaning(announcementStatuses, {
    draft: 'Not published yet.',
    published: 'Published for all to read.',
  }),
  meaning(kindTargets, targets),
  meaning(notificationTargets, {
    ...targets,
    group: 'The members, muted and watching ones of one group.',
    member: 'The members that are named.',
  }),
  meaning(deliveryStates, {
    reached: 'The terminal was connected and has confirmed it.',
    returned: 'The terminal was offline, connected later and has confirmed it.',
    waiting: 'Not confirmed yet; the terminal still gets it on connecting.',
    missed: 'Never confirmed; the terminal does not get it any more.',
  }),
  meaning(sessionReasons, {
    revoked: 'The session or the token has ended.',
    frozen: 'The account, the member or the agent is suspended.',
    elsewhere: 'A newer terminal of the member has taken the place of this one.',
  }),
  meaning(feedbackTypes, {
    fault: 'Tells of a fault.',
    suggestion: 'Suggests a better way.',
    other: 'Anything else than these.',
  }),
  meaning(importKinds, {
    members: 'New members to add.',
    imeis: 'New devices, by their IMEIs.',
    devices: 'Changes to devices, by their IMEIs.',
  }),
  meaning(importStatuses, {
    receiving: 'Its rows are arriving.',
    draft: 'All rows have arrived, and its columns are to be chosen.',
    checking: 'Its rows are being checked.',
    checked: 'Its rows are checked, and none is written yet.',
    running: 'Its good rows are being written.',
    stopped: 'The writing was stopped, by an operator or since its account lost its rights; it can go on.',
    done: 'All of its good rows were written, as far as quotas allow.',
  }),
  meaning(decisions, {
    taken: 'The proposals are taken or, without one, the texts.',
    left: 'The texts stay as they are written; for Zawgyi only.',
  }),
  meaning(doubtReasons, {
    imeiCheckDigit: 'The check digit of the IMEI is wrong.',
    zeroLost: 'The first digit, a zero, is probably missing.',
    digitMissing: 'The IMEI has no check digit.',
    madeDate: 'A spreadsheet has probably made a date of another text.',
    zawgyi: 'The text is in Zawgyi, the legacy encoding of Burmese.',
  }),
  meaning(importVerdicts, {
    unchecked: 'Not checked yet.',
    good: 'Can be written.',
    confirm: 'Can be written once the operator has decided about its doubtful cells.',
    bad: 'Has a refused cell.',
    quota: 'Was good, but is beyond the quota of its agent.',
    done: 'Was written as it is.',
  }),
]
