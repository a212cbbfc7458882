import { versionRings, versionStateNames, versionTypes } from '../release.ts'
import { reportedOutcomes, updateOutcomes } from '../rollout.ts'
import { packageFormats } from '../stored-file.ts'
import { testRingParts } from '../test-user.ts'
import { packageStates } from '../upload.ts'
import { meaning } from './word-meaning.ts'

const reported = {
  downloaded: 'The terminal has downloaded the version.',
  installed: 'The terminal has installed the version.',
  failed: 'The version failed on the terminal.',
}

/** Words about versions and packages. */
export const releaseWords = [
  meaning(versionTypes, {
    pc: 'For dispatch consoles on a PC.',
    mobile: 'For mobile phones with Android.',
    intercom: 'For all other terminals.',
  }),
  meaning(versionRings, {
    recorded: 'Offered to no terminal.',
    test: 'Offered to the members of the test ring.',
    partial: 'Offered to the test ring, to members of chosen groups and to a percentage of all terminals.',
    formal: 'Offered to every terminal of its type and model.',
  }),
  meaning(versionStateNames, {
    open: 'Offered to the terminals of its ring.',
    halted: 'Offered to none until it is resumed, by an operator or for its failures.',
    withdrawn: 'Offered to none, for good.',
  }),
  meaning(updateOutcomes, {
    offered: 'The terminal was offered the version and has not reported yet.',
    ...reported,
  }),
  meaning(reportedOutcomes, reported),
  meaning(testRingParts, {
    releases: 'The versions of the test ring.',
    users: 'The members of the test ring.',
  }),
  meaning(packageFormats, {
    exe: 'A program for Windows.',
    msi: 'An installer for Windows.',
    apk: 'A package for Android.',
    bin: 'A binary image for intercoms.',
    zip: 'An archive for intercoms.',
  }),
  meaning(packageStates, {
    none: 'Nothing has arrived yet.',
    receiving: 'Some chunks are missing.',
    checking: 'All chunks have arrived and are being checked.',
    stored: 'The package is stored.',
    damaged: 'The MD5 of the bytes is not the one that was announced; another chunk begins a new check.',
    wrongType: 'The content is not that of the ending; another chunk begins a new check.',
  }),
]
