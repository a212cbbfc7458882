/** Fields of versions, of their rollout and of updates on terminals. */
export const releaseFields = {
  versionId: 'The id of the version.',
  number: 'The version number: two to four numbers with dots, which may have the suffixes of semver.',
  force: 'Whether the update is forced: a terminal below this version has to install it.',
  ring: 'The ring that the version is in, which decides which terminals are offered it.',
  ringTime: 'The time at which the version came to its ring.',
  stateTime: 'The time at which the version came to its state; null: it was never halted.',
  stateReason:
    'The reason for the halt or the withdrawal, in the operator’s words; empty where its failures halted it.',
  percent:
    'The percentage of terminals that the partial ring reaches beside the members of its groups; it only grows.',
  failureLimit:
    'The percentage of failures at which the version halts by itself, with at most one decimal; null: never.',
  minReports:
    'The number of reports from which on `failureLimit` counts; null: the version never halts by itself.',
  offered: 'The number of terminals that were offered the version.',
  downloaded: 'The number of terminals whose last report is a download of the version.',
  installed: 'The number of terminals whose last report is an installation of the version.',
  failed: 'The number of terminals whose last report is a failure of the version.',
  recentInstalled: 'The number of terminals that installed it since it came to its ring or was resumed.',
  recentFailed: 'The number of terminals on which it failed since it came to its ring or was resumed.',
  haltedAgents: 'The number of agents for which the failures of their own terminals have halted the version.',
  halting: 'The rule by which the version halts by itself; absent: the version keeps the one that it has.',
  present:
    'The number of members whose terminals the version reaches now; of a percentage it is an estimate.',
  wanted:
    'The number of members whose terminals it would reach with the percentage and the groups of the request.',
  all: 'The number of members whose terminals are of the version’s type.',
  testers: 'The number of members of `all` that are in the test ring.',
  haltedTime:
    'The time since which the terminals of the agent are not offered the version; null: they are offered it.',
  update: 'The version to install; null: nothing to install.',
  must: 'Whether the terminal has to install it, since it or a version between is forced.',
  terminalUpdateId: 'The id of the update on a terminal.',
  fromNumber: 'The version that the terminal had when it was offered this one.',
  offeredTime: 'The time at which the terminal was offered the version.',
  changeTime: 'The time of the last report, or of the offer.',
  testUserId: 'The id of the place in the test ring.',
  testUserIds: 'The ids of the places in the test ring that the call is about.',
  file: 'The name that the platform gave the stored file.',
  files: 'The stored pictures, in the order of the parts.',
  size: 'The size of the file, in bytes.',
  md5: 'The MD5 of the file, in hexadecimal.',
  longestSide: 'The most pixels of the stored picture’s longer side; a larger picture is made smaller.',
  index: 'The number of the chunk, from 0.',
  indices: 'The numbers of the chunks that have arrived, from 0 and ascending; of a stored package all.',
  extname:
    'The ending of the package: exe, msi, apk, bin or zip, in any case, with or without a dot in front.',
  fileMd5Value: 'The MD5 of the whole package, in hexadecimal.',
  chunkMd5Value: 'The MD5 of this chunk; with it a chunk that was damaged on its way is refused at once.',
  md5Val: 'The MD5 of the package, among those that the caller sends or has sent.',
} as const satisfies Readonly<Record<string, string>>
