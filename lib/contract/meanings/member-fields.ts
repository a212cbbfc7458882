/** Fields of members and of moves of members. */
export const memberFields = {
  userId: 'The id of the member; null: no member.',
  userIds: 'The ids of the members that the call is about.',
  account: 'The name that is typed to sign in: of a member, a sign-in account or a dispatcher.',
  nickName: 'The name by which the member is shown; several members may have the same.',
  name: 'The real name of the member.',
  telephone: 'The mobile number of the member, which may be typed to sign in as well; empty: none.',
  identityCard: 'The identity number; lists show its first three and last two characters only.',
  thirdCode:
    'The code of the member in a system of a third party; the platform stores it, and a search finds it.',
  customerCode: 'The code by which the operators know a customer, of a member or an agent; empty: none.',
  sex: 'The sex of the member, as it was entered.',
  terminalType: 'The type of the terminal; null for the sign-in of an account, which has none.',
  personalProfile: 'A text about the member.',
  remark: 'A note of the operators; terminals do not get it.',
  accountStatus: 'Whether the member is activated; the terminal of one that is not cannot connect.',
  callStatus: 'Whether the member may call.',
  verification:
    'Whether the member is verified: it follows from `accountStatus` and its latest real-name papers, and no call sets it.',
  certificationStatus:
    'The status of the latest real-name papers of the member; Unreviewed also without papers.',
  livePermission: 'Whether the member has the permission for live video.',
  version: 'The version of the software on the terminal of the member; empty where it is not known.',
  linesceTime:
    'The authorisation in years, counted from the moment at which it is given; null: permanent; −1: not authorised.',
  authExpiresAt:
    'The time at which the authorisation ends; null where it does not end or there is none (see `linesceTime`).',
  online: 'Whether a terminal of the member is connected.',
  lastSeenAt: 'The last time at which a terminal of the member was connected, to a minute; null: never.',
  deletedAt:
    'The time at which the member was deleted, from which it can be restored for 30 days; null: not deleted.',
  authorisation: 'Only members whose authorisation is in this state.',
  joinableTo: 'Only members that could be added to this group: neither in it nor on its blacklist.',
  barredFrom: 'Only members on the blacklist of this group.',
  prefix: 'The beginning of all accounts that are added.',
  start:
    'The number of the first account, behind `prefix`; the others follow it, with zeros in front to its width.',
  deviceImei: 'The IMEI of the device that is bound to the member and moves along; empty: none.',
  leaves: 'The groups of other agents in which the place of the member ends.',
  administers:
    'Those of `leaves` that the member administers; it cannot move before each has another administrator.',
  certifications: 'The number of real-name papers of the member, which move along.',
  plan: 'The digest of all that a previewed move does; the move is refused when it would do anything else.',
} as const satisfies Readonly<Record<string, string>>
