import { type AboutCalls, edited } from './about.ts'

const paged = 'Paged; filters compare the beginning of a text.'

export const aboutMembers: AboutCalls<'userInfo' | 'gpsRecord' | 'fenceInfo'> = {
  userInfo: {
    getToken: ['Issues a temporary token, as the root call does', 'In plain.'],
    postRegister2Tel: [
      'Registers a member by mobile number',
      'The number becomes the account; an operator has to activate it.',
    ],
    getUserInfo: ['Reads one member'],
    groupUserWithPage: ['Lists members', paged],
    groupUserWithPageForNick: ['Searches members by nickname', 'Code 3 where none is found.'],
    groupUserWithPageForId: ['Searches a member by id', 'Code 3 where none is found.'],
    groupUserWithPageForSearch: [
      'Searches members by any of their texts',
      'Account, nickname, name, mobile number, IMEI or ICCID. Code 3 where none is found.',
    ],
    groupUserWithQuery: ['Finds members by exact values', 'At most 200, unpaged.'],
    userAllChannel: ['Lists the groups of a member with its role and level'],
    listenCahnnelList: ['Lists the groups that a member monitors', 'Code −1 where it monitors none.'],
    groupUser2Bind: [
      'Puts members into groups or takes them out',
      '`changed` counts pairs of member and group.',
    ],
    findGroupUser2Page: ['Lists the members of a group by list', paged],
    changeUserRole: [
      'Changes the role, level or list of members in a group',
      'A group has exactly one administrator, who cannot be moved to a list.',
    ],
    userOnlineWithQuery: ['Lists members whose terminal is online', 'At most 500; `total` counts all.'],
    batchAddUserInfo: [
      'Adds one member, or many with consecutive accounts',
      'All or none, within the quota of the agent. `password` is answered where the platform made it; `madePasswords` answers it again for a day.',
    ],
    madePasswords: [
      'Lists the passwords that the platform made for the caller in the last day',
      'The lists, the newest first, without their passwords; with `listId` that one with its passwords, which is logged. Only the account that made a list gets it, and of it the members that the account may still see.',
    ],
    editUserInfo: ['Edits a member, or activates, authorises or restores many', edited],
    delUserInfo: ['Deletes members', 'They can be restored for a time.'],
    moveUserPreview: [
      'Tells what a move of members to another agent would do',
      'For accounts that see all tenants. `plan` is what the move takes.',
    ],
    moveUserInfo: [
      'Moves members to another agent, as previewed',
      'All or none, within the quota of the agent. A change since the preview is a conflict. Positions and sign-ins stay with the former agent.',
    ],
    bigData: ['Reads the figures of the dashboard'],
    certificationrWithPage: ['Lists real-name papers', `Identity numbers are masked. ${paged}`],
    certificationCase: [
      'Reads one member’s real-name papers for a reviewer',
      'The pictures are named to the account that has claimed or revealed them.',
    ],
    dealCertification: [
      'Claims, passes, fails, revokes, hands in or reveals real-name papers',
      '`pass` needs a tick for each thing that was compared. `reveal` answers the identity number and the names of the pictures.',
    ],
  },
  fenceInfo: {
    fencesWithPage: ['Lists geofences', paged],
    editFence: ['Adds or changes a geofence', `${edited} Degrees in WGS-84.`],
    operateFence: ['Switches geofences on or off'],
    removeFence: ['Deletes geofences', 'Their events stay on record.'],
    restoreFence: ['Restores geofences', 'Those that were deleted in the last ten minutes.'],
    membersInside: [
      'Lists the members inside of a geofence',
      'Those that came last first; `total` counts all of them.',
    ],
    fenceEventsWithPage: ['Lists what happened at geofences', paged],
  },
  gpsRecord: {
    gpsRecordWithPage: ['Lists recorded positions of members', paged],
    usersGpsRecord: [
      'Reads the latest positions of members, or the track of one',
      '`latest` goes on after the last id (`after`), `track` at the last time (`timeFrom`), which it repeats. Positions that do not count, such as (0, 0), are left out. Code 3 where a member has no position.',
    ],
    mapWindow: [
      'Reads the last positions in a window of the map',
      'Gathered by cells of the map to at most 500 marks; a mark of one member names it. `members` are the 50 that reported last.',
    ],
    membersInArea: [
      'Lists the members that were in an area in a span of time',
      'Those seen last first, at most 100. Of a span with very many positions only the latest are looked at, from `readFrom` on.',
    ],
  },
}
