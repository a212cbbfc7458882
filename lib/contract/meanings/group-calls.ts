import { type AboutCalls, edited } from './about.ts'

export const aboutGroups: AboutCalls<'contactGroup' | 'verify'> = {
  contactGroup: {
    editGroupInfo: ['Creates or edits a group', `A new group of an editor waits for review. ${edited}`],
    postGroupCount: [
      'Reads the used part and the limit of the group quota',
      'Of the own agent unless one is named.',
    ],
    removeGroup: [
      'Deletes groups, or asks for their deletion',
      'The owner deletes at once and needs a confirmation; the request of any other account waits for review.',
    ],
    restoreGroup: [
      'Restores groups',
      'Those that were deleted in the last ten minutes, for the owner; the shares that the deletion ended stay ended.',
    ],
    contactGroupWithPage: ['Lists groups'],
    contactGroupWithPageAid: ['Lists the groups of one agent'],
    groupInfo2Tree: [
      'Reads the tree of agents and groups with their counts',
      'Lists a page of the groups of the named branch only; null is the branch without an agent.',
    ],
    bindGroupUserInfo: [
      'Sets all members of a group at once',
      'Members that are not named leave; watching, pending and blacklisted ones stay.',
    ],
    greview: ['Passes or refuses one new group', 'A refusal has a reason.'],
    channelInfo: ['Reads one group with its counts', 'Code 3 where it does not exist.'],
  },
  verify: {
    pendingReviews: ['Counts the requests that wait for a review, by kind', 'Agents for the owner alone.'],
    gverifyListPage: ['Lists requests about groups that wait for review'],
    gverifyOperate: ['Approves or refuses requests about groups', 'A refusal has a reason.'],
    loginLogWithPage: ['Lists sign-ins of accounts and members'],
    deviceBindWithPage: ['Lists bindings of devices to members, ended ones too'],
    deviceBindOperate: [
      'Accepts or refuses the other IMEI that a bound member’s terminal came with',
      'Accepted, the member is bound to the device with that IMEI; refused, its terminal is signed out.',
    ],
  },
}
