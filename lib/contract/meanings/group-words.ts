import { groupReviewActions } from '../contact-group.ts'
import { groupStatuses, groupTypes, reviewKinds } from '../group.ts'
import { bindActions } from '../group-member.ts'
import { requestActions } from '../group-review.ts'
import { waitingKinds } from '../live.ts'
import { speakRefusals } from '../terminal-groups.ts'
import { meaning } from './word-meaning.ts'

const waiting = {
  certification: 'Real-name papers that wait for a review.',
  groupCreate: 'New groups that wait for a review.',
  groupJoin: 'Requests of members to join a group.',
  groupDelete: 'Requests to delete a group.',
  agents: 'Agents that wait for their audit; for the owner alone.',
}

/** Words about groups and reviews. */
export const groupWords = [
  meaning(groupTypes, {
    private: 'A private group.',
    public: 'A public group.',
    special: 'A special group.',
  }),
  meaning(groupStatuses, {
    Unreviewed: 'Waits for a review.',
    Normal: 'Passed its review, or needed none.',
    Refuse: 'Was refused; an edit hands it in again.',
  }),
  meaning(reviewKinds, {
    create: 'A new group that waits for a review.',
    join: 'A request of a member to join a group.',
    delete: 'A request to delete a group.',
  }),
  meaning(groupReviewActions, {
    pass: 'Passes a new group: it becomes Normal.',
    refuse: 'Refuses a new group, for a reason.',
  }),
  meaning(requestActions, {
    approve: 'Does what was asked for: passes, adds or deletes.',
    refuse: 'Refuses the requests, for a reason.',
  }),
  meaning(bindActions, {
    bind: 'Puts all of the members into all of the groups.',
    unbind: 'Takes all of the members out of all of the groups.',
  }),
  meaning(speakRefusals, {
    notInGroup: 'The member is not in the group.',
    blacklisted: 'The member is on the blacklist of the group.',
    awaitsApproval: 'The member asked to join, and the request waits.',
    groupNotNormal: 'The group waits for its review or was refused.',
    callsProhibited: 'The call status of the member is `prohibit`.',
    banned: 'The member is muted: it may listen in the group.',
    watching: 'The member watches the group without having joined.',
    silenced: 'The group is silenced on the terminal of the member.',
    noLivePermission: 'Live video was asked for, for which the member lacks the permission.',
  }),
  meaning(waitingKinds, { ...waiting, versions: 'Versions that are halted; for the owner alone.' }),
]
