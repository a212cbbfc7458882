import { type AboutCalls, edited } from './about.ts'
import { aboutModule } from './module-calls.ts'

const ownRule = 'Without `halting` the version keeps its rule for halting by itself.'
const byMd5 = 'By the MD5 of the whole package, among those that the caller sends or has sent.'

export const aboutContent: AboutCalls<
  'notice' | 'help' | 'feedbackInfo' | 'version' | 'testUser' | 'formalPackage' | 'upload'
> = {
  notice: {
    noticeWithPage: ['Lists announcements'],
    noticeCreate: [
      'Creates, edits or publishes an announcement',
      `${edited} Answers the markup that was stored, without elements that are not allowed.`,
    ],
    noticeDel: ['Deletes announcements'],
    noticeRestore: ['Restores announcements', 'Those that were deleted in the last ten minutes.'],
    sendNotify: [
      'Sends a notification to members',
      'Needs the notification password. Terminals and consoles get it by the socket.',
    ],
    notifyWithPage: ['Lists notifications', 'With how far each was sent, and how many members confirmed it.'],
    notifyDeliveriesWithPage: [
      'Lists the members that a notification addresses',
      'Reached ones, and those that were offline and got it later, have confirmed it.',
    ],
    notifyAudience: ['Counts the members that a notification would address'],
    changeNotifyPwd: [
      'Changes the notification password',
      'Needs the old one, or a confirmation of the login password.',
    ],
    getNotifyPwd: ['Tells whether a notification password is set'],
  },
  help: {
    feedbackWithPage: ['Lists feedback'],
    feedbackAnswer: [
      'Answers feedback, or changes the answer',
      'The member’s terminal reads the answers by the event `answers` of its socket.',
    ],
    feedbackDel: ['Deletes feedback'],
    feedbackRestore: ['Restores feedback', 'That which was deleted in the last ten minutes.'],
  },
  feedbackInfo: aboutModule('feedback entries'),
  version: {
    versionRecordWithPage: ['Lists versions of every ring'],
    versionCreate: ['Records a version', 'No terminal gets it before it is moved to a ring.'],
  },
  testUser: {
    createTestUser: ['Puts members into the test ring'],
    editTestUser: ['Edits the remark of a tester, or removes testers', edited],
    restoreTestUser: [
      'Puts testers back into the test ring',
      'Those that were removed in the last ten minutes.',
    ],
    testReleaseInfo: ['Lists the versions or the members of the test ring'],
    selectUpdateInfo: ['Reads one version'],
    changeUpdateInfo: ['Changes the notes of a version', `Until it leaves the test ring. ${edited}`],
    releaseTest: ['Moves a recorded version to the test ring', ownRule],
  },
  formalPackage: {
    createUpdateInfo: ['Moves a version from the test ring or the partial ring to the formal ring', ownRule],
    rollOut: [
      'Rolls a version out to groups and to a percentage of terminals',
      'From the test ring, or further in the partial ring: the percentage never shrinks, and groups are only added. Absent settings stay as they are.',
    ],
    operateRollout: [
      'Halts, resumes or withdraws a version',
      'Terminals are offered neither a halted nor a withdrawn version. A withdrawn one cannot be resumed. A version that is halted for single agents is resumed for them; their failures count anew.',
    ],
    rolloutReach: [
      'Counts the terminals that a rollout reaches',
      'At present (`present`), and with another percentage and further groups (`wanted`).',
    ],
    rolloutAgents: [
      'Lists the agents whose terminals installed a version or failed',
      'Since it came to its ring or was resumed. `haltedTime`: since then the terminals of the agent are not offered it.',
    ],
    reportUpdate: [
      'Reports what became of an update on a terminal',
      'Proved by `uid` and `token` of `terminal/signIn`, and only for a version that the terminal was offered. Where the failures of its agent reach the limit, the version is halted for the agent; where those of several agents do, for all.',
    ],
    terminalUpdatesWithPage: ['Lists what became of versions on terminals'],
    versionInfoWithPage: ['Lists formal versions'],
    selectUpdateFile2Client: [
      'Tells a terminal which version to install',
      '`update` is null where it has the newest. `account` and `imei` name a member of the test ring. `must`: the update is forced.',
    ],
    newestVersions: ['Lists the newest formal version of each type and model'],
  },
  upload: {
    uploadSingleFile: [
      'Stores a picture',
      'PNG, JPEG or WebP of at most 1 MiB; it is encoded anew, without metadata.',
    ],
    uploadMultipartFile: ['Stores several pictures', 'All or none; the answer is in the order of the parts.'],
    addFragFile: [
      'Receives a chunk of a package',
      'In any order and any number of times. Every chunk but the last has 2 MiB; `index` is below `total`. Stored once complete.',
    ],
    removeFragFile: [
      'Drops an unfinished package',
      `Makes room for another one; a stored package stays. ${byMd5}`,
    ],
    getChunkFileList: ['Lists the received chunks of a package', byMd5],
    getLastFileIndex: [
      'Reads how far a package has arrived without a gap',
      `\`index\` is −1 where chunk 0 is missing. ${byMd5}`,
    ],
  },
}
