import { describe, expect, test } from 'vitest'
import { loginStates } from '@/lib/contract/account'
import { agentStatuses } from '@/lib/contract/agent'
import { deviceStatuses } from '@/lib/contract/device'
import { dispatchRights } from '@/lib/contract/dispatch-rights'
import { groupStatuses, groupTypes, reviewKinds } from '@/lib/contract/group'
import { feedbackTypes } from '@/lib/contract/help'
import { importStatuses } from '@/lib/contract/import-info'
import { loginBindKinds, loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import * as member from '@/lib/contract/member'
import { announcementStatuses, notificationTargets } from '@/lib/contract/notice'
import { loggedReads, recordKinds } from '@/lib/contract/operation-records'
import { versionRings, versionTypes } from '@/lib/contract/release'
import { shareStatuses } from '@/lib/contract/share-states'
import { callName, loggedCalls } from '@/lib/domain/operation/calls'
import { spokenDifference } from '@/lib/domain/operation/changes'
import { locales } from '@/lib/i18n/locales'
import { listWordsIn } from '../../support/list-words.ts'
import { writeCalls } from '../../support/request-fields.ts'

/** The words of each enum in a write's note, by field. */
const enums: readonly (readonly [field: string, values: readonly string[]])[] = [
  ['Status', loginStates],
  ...[agentStatuses, deviceStatuses, groupStatuses, announcementStatuses, shareStatuses].map(
    (values) => ['status', values] as const,
  ),
  ['status', member.certificationStatuses],
  ['accountStatus', member.accountStatuses],
  ['callStatus', member.callStatuses],
  ['verification', member.verificationStatuses],
  ['sex', member.sexes],
  ['terminalType', member.terminalTypes],
  ['role', member.groupRoles],
  ['level', member.memberLevels],
  ['list', member.groupLists],
  ['type', groupTypes],
  ['type', versionTypes],
  ['type', feedbackTypes],
  ['ring', versionRings],
  ['rights', dispatchRights],
  ['target', notificationTargets],
  ['status', importStatuses],
  ['kind', [...reviewKinds, ...loginBindKinds, 'account', 'member', 'import']],
  ['subjectKind', loginBindSubjects],
  ['mode', ['add', 'replace']],
  ['move', ['delete', 'askToDelete']],
  ['change', ['role', 'level', 'list']],
  ['action', ['bind', 'unbind', 'claim', 'pass', 'fail', 'revoke', 'handIn', 'reveal']],
  ['action', ['approve', 'refuse', 'accept', 'pause', 'resume', 'end']],
]

/** Words of the wire that are the same in English. */
const sameInEnglish = ['Unreviewed', 'Normal', 'Expired', 'Passed']

describe.each(locales)('in %s', (locale) => {
  const words = listWordsIn(locale)
  const wordsOf = (field: string, value: unknown) =>
    spokenDifference({ call: 'x/y', before: null, after: { [field]: value } }, words).shared[0]?.after.text

  test('an agent’s office telephone has a name of its own beside the mobile number of its account', () => {
    const after = { officeTelephone: '0871-6512345', login: { telephone: '09777123456' } }
    const { shared } = spokenDifference({ call: 'agentInfo/createAgentInfo', before: null, after }, words)
    expect(shared[0]?.label).toBe(words.fields('officeTelephone'))
    expect(shared[1]?.label).toContain(words.fields('telephone'))
    expect(shared[1]?.label).not.toContain(words.fields('officeTelephone'))
  })

  test('the name of an imported file has a label', () => {
    const note = { call: 'importInfo/create', before: null, after: { fileName: 'intake.csv' } }
    expect(spokenDifference(note, words).shared[0]?.label).toBe(words.fields('file'))
  })

  test('every logged call of the contract has words of its own', () => {
    const logged = [...writeCalls.map(({ path }) => path), ...loggedReads]
    const names = logged.map((path) => callName(path, words))
    expect(names.filter((name) => name.includes('/'))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(loggedCalls.toSorted()).toEqual(logged.toSorted())
  })

  test.each(enums)('%s: %j are words', (field, values) => {
    const raw = values.filter((value) => wordsOf(field, value) === value)
    expect(raw.filter((value) => locale !== 'en' || !sameInEnglish.includes(value))).toEqual([])
    expect(new Set(values.map((value) => wordsOf(field, value))).size).toBe(values.length)
  })

  test('every kind of record has a word', () => {
    expect(recordKinds.map((kind) => words.enums(`recordKind.${kind}`)).filter((text) => !text)).toEqual([])
  })

  test('values of every other kind are words, dates in the operator’s zone, and no JSON', () => {
    const { enums, terms } = words
    expect(wordsOf('expiresAt', '2027-03-01T20:30:00.000Z')).toBe('2027-03-02 03:00:00')
    expect(wordsOf('isPush', true)).toBe(enums('yesNo.true'))
    expect(wordsOf('bindFlag', false)).toBe(enums('bindFlag.false'))
    expect(wordsOf('linesceTime', null)).toBe(terms('permanent'))
    expect(wordsOf('authorisedYears', -1)).toBe(terms('notAuthorised'))
    expect(wordsOf('authorisedYears', 3)).toBe(terms('years', { count: 3 }))
    expect(wordsOf('imeis', ['861', '862'])).toBe('861, 862')
    expect(wordsOf('rights', ['video', 'track'])).toBe(`${enums('right.video')}, ${enums('right.track')}`)
    expect(wordsOf('recordingDays', 0)).toBe('0')
    expect(wordsOf('agentId', null)).toBeUndefined()
    expect(wordsOf('children', [])).toBeUndefined()
    expect(wordsOf('mapDatum', 'GCJ-02')).toBe('GCJ-02')
  })

  test('a secret that another platform stored is not displayed, only its presence', () => {
    for (const field of ['password', 'tokenHash', 'key', 'confirmation'])
      expect(wordsOf(field, 'Lamp-post-7')).toBe(words.t('operationLog.hidden'))
    expect(wordsOf('newPassword', true)).toBe(words.enums('yesNo.true'))
  })
})
