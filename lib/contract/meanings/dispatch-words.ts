import { dispatchRights } from '../dispatch-rights.ts'
import { loginBindKinds, loginBindSubjects } from '../login-bind-kinds.ts'
import { shareActs, shareDirections, shareSubjects } from '../share-paging.ts'
import { operateActions } from '../share-setting-info.ts'
import { shareStatuses } from '../share-states.ts'
import { meaning } from './word-meaning.ts'

/** Words about dispatchers, shares and sign-in settings. */
export const dispatchWords = [
  meaning(dispatchRights, {
    singleCall: 'Calls one member.',
    groupCall: 'Speaks to a group.',
    broadcast: 'Speaks to many groups at once.',
    interrupt: 'Takes over a call that is in progress.',
    monitor: 'Hears a call without being heard.',
    video: 'Sees the picture of a camera.',
    message: 'Writes to members and groups.',
    position: 'Sees where members are now.',
    track: 'Sees where members have been.',
    recording: 'Plays back recorded calls.',
  }),
  meaning(shareSubjects, {
    group: 'A group is shared.',
    department: 'A department is shared.',
  }),
  meaning(shareDirections, {
    given: 'Shares that the own agent gives; for an account without one those of the platform itself.',
    received: 'Shares that the own agent receives.',
  }),
  meaning(shareStatuses, {
    offered: 'Waits for the receiving agent to accept it.',
    active: 'Accepted and in use.',
    paused: 'Paused by the sharing agent.',
    ended: 'Ended for good; it stays on record.',
  }),
  meaning(operateActions, {
    accept: 'The receiving agent accepts what is offered.',
    pause: 'The sharing agent pauses active shares.',
    resume: 'The sharing agent makes paused shares active again.',
    end: 'Either agent ends the shares, for good.',
  }),
  meaning(shareActs, {
    offer: 'The sharing agent offered it.',
    accept: 'The receiving agent accepted it.',
    refuse: 'The receiving agent ended it while it was only offered.',
    pause: 'The sharing agent paused it.',
    resume: 'The sharing agent made it active again.',
    end: 'One of both agents ended it.',
  }),
  meaning(loginBindSubjects, {
    account: 'A sign-in account of the console.',
    dispatcher: 'A dispatcher, at the dispatch console.',
    member: 'A member, with its terminal.',
  }),
  meaning(loginBindKinds, {
    imei: 'The IMEI that a terminal has to come with; of terminals only.',
    address: 'The network addresses that a request has to come from.',
    dongle: 'The UKEY that an account has to sign in with; never of members.',
  }),
]
