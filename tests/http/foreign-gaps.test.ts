import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { startForeignConsole } from '../support/foreign-console.ts'
import { all, one, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { csvRows } from '../support/sheet-rows.ts'
import { words } from '../support/words.ts'

/**
 * Answers with unreadable rows, and rows without some fields: pages say both, and display neither as a fact.
 */

const { visit, spoil } = await startForeignConsole('jwe')
const call = 'userInfo/groupUserWithPage'
const path = 'totalk/members'
const ids = Array.from({ length: 20 }, (_, at) => String(20028 - at))
const pageIn = (locale: Locale, query = '') => visit().getPage(`/${locale}/${path}${query}`)

describe('a page without a readable row', () => {
  test.each(locales)(
    'reports the number of rows, the faulty field and its kind, and the request, in %s',
    async (locale) => {
      await spoil(call, { rows: Object.fromEntries(ids.map((id) => [id, { livePermission: 'sometimes' }])) })
      const { document } = await pageIn(locale)
      const said = words[locale]
      const notice = textOf(one(document, { slot: 'left-out' }))
      for (const text of ['20', '20028', '20019', 'livePermission', said.fields.livePermission, call])
        expect(notice).toContain(text)
      expect(notice).toContain(said.leftOut.expected.truth)
      expect(notice).toContain(said.leftOut.found.text)
      expect(notice).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/)
      const main = textOf(one(document, { tag: 'main' }))
      expect(main).not.toContain(said.members.nothingYet)
      expect(all(document, { slot: 'empty-state' })).toEqual([])
      const { pages } = listOf(document)
      expect(pages.next).toContain('page=2')
    },
  )

  test('does not end its export, which names the rows', async () => {
    await spoil(call, { rows: { 20030: { online: [] }, 20003: { rowVersion: null } } })
    const answer = await visit().get('/api/export/members?format=csv&locale=en')
    const lines = csvRows(await answer.text()).map(([first]) => first)
    expect(lines).toHaveLength(31)
    expect(lines).toContain('This row cannot be read: 20003')
  })

  test('opens no dialog about such a row, and does not report it as deleted', async () => {
    await spoil(call, { rows: { 20004: { online: 'perhaps' } } })
    const { document } = await pageIn('en', '?dialog=prohibitCall&id=20004')
    expect(all(document, { slot: 'dialog' })).toEqual([])
    expect(textOf(one(document, { slot: 'failed-state' }))).toContain('Online (online): expected yes or no')
  })
})

describe('a list that differs from its total', () => {
  test.each(locales)('is not reported as empty if no row came, in %s', async (locale) => {
    for (const query of ['', '?account=ah', '?page=2']) {
      const undo = await spoil(call, { patch: { list: [], total: 68 } })
      const { document } = await pageIn(locale, query)
      expect(textOf(one(document, { slot: 'failed-state' }))).toContain(words[locale].errors.incomplete)
      expect(all(document, { slot: 'empty-state' })).toEqual([])
      await undo()
    }
  })

  test('leads on to the rows behind a total that is too small', async () => {
    await spoil(call, { patch: { total: 7, next: 'x' } })
    const { document } = await pageIn('en')
    expect(listOf(document).pages.next).toContain('page=2')
    expect(textOf(one(document, { slot: 'table-footer' }))).not.toContain('of 20')
  })

  test('does not report chosen rows as deleted', async () => {
    await spoil(call, { patch: { list: [], total: 2 } })
    const { document } = await pageIn('en', '?dialog=prohibitCall&id=20004&id=20005')
    expect(all(document, { slot: 'dialog' })).toEqual([])
    expect(textOf(one(document, { tag: 'main' }))).not.toContain(words.en.errors.missing)
  })
})

describe('a dialog about rows of which some cannot be read', () => {
  test.each(['?dialog=prohibitCall&id=20004&id=20005', '?dialog=prohibitCall&all=1'])(
    'does not open, and reports no row as deleted: %s',
    async (query) => {
      await spoil(call, { rows: { 20004: { online: 'perhaps' } } })
      const { document } = await pageIn('en', query)
      expect(all(document, { slot: 'dialog' })).toEqual([])
      const main = textOf(one(document, { tag: 'main' }))
      expect(main).toContain('Online (online): expected yes or no')
      expect(main).not.toContain('no longer exist')
    },
  )
})

test('a number in place of a word is reported with the setting that names it', async () => {
  await spoil(call, { rows: { 20028: { sex: 1 } } })
  const notice = textOf(one((await pageIn('en')).document, { slot: 'left-out' }))
  expect(notice).toContain('1 row cannot be read and is not shown: 20028')
  expect(notice).toContain('Sex (sex): expected a word, got the number 1. PLATFORM_WORDS')
})

describe('a part of a member’s page', () => {
  const record = `${path}/20004`

  test('whose rows cannot be read fails with their faults, and is not empty', async () => {
    await spoil('userInfo/userAllChannel', {
      answer: { code: 1, data: { list: [{ groupId: 7, level: {} }] } },
    })
    const { document } = await visit().getPage(`/en/${record}`)
    const main = textOf(one(document, { tag: 'main' }))
    expect(main).toContain('1 row cannot be read and is not shown: 7')
    expect(main).not.toContain(words.en.members.noChannels)
  })

  test('whose positions cannot be read is not reported as without positions', async () => {
    const position = { userId: 20004, longitude: 'east', latitude: 31.8 }
    await spoil('gpsRecord/usersGpsRecord', { answer: { code: 1, data: { list: [position], more: false } } })
    const { document } = await visit().getPage(`/en/${record}`)
    const main = textOf(one(document, { tag: 'main' }))
    expect(main).toContain('1 row cannot be read and is not shown: 20004')
    expect(main).not.toContain(words.en.record.noPosition)
  })
})

describe('the map', () => {
  const area = { west: 116, south: 31, east: 118, north: 33 }
  const counts = { online: 2, stale: 0, offline: 0 }
  const member = {
    userId: 20004,
    account: 'ah004',
    nickName: 'Wang',
    terminalType: 'intercomDevice',
    longitude: '117.283042000000001',
    latitude: 31.86119,
    address: '',
    type: 'gps',
    signInTime: '2026-11-22T09:30:00Z',
    state: 'SUPER_online',
  }
  const other = { ...member, userId: 20005, account: 'ah005', state: 'online' }
  const mark = { longitude: 117.2, latitude: 31.8, ...counts, area, member }

  test('displays the other members beside a member without a number, and keeps an unknown word of the platform', async () => {
    const data = {
      marks: [{ ...mark, latitude: null }, mark],
      members: [member, { ...other, longitude: 'x' }],
      total: 2,
      ...counts,
    }
    await spoil('gpsRecord/mapWindow', { answer: { code: 1, data } })
    const page = await visit().getPage('/en/totalk/map')
    const main = textOf(one(page.document, { tag: 'main' }))
    expect(main).toContain('2 rows cannot be read and are not shown: 20005')
    expect(main).toContain('ah004')
    expect(main).not.toContain('ah005')
    expect(page.html).toContain('SUPER_online')
    expect(page.html).not.toContain('map.states.')
  })
})

describe('a field that the platform left out', () => {
  const lacks = ['authExpiresAt', 'telephone', 'lastSeenAt', 'terminalType', 'certificationStatus', 'imei']

  test.each(locales)('is marked as missing in the list and its file, in %s', async (locale) => {
    await spoil(call, { lacks })
    const { fields, terms } = words[locale]
    const { rows } = listOf((await pageIn(locale, '?account=ah002')).document)
    const [row] = rows
    for (const name of ['authExpiresAt', 'lastSeenAt', 'terminalType', 'certificationStatus'] as const)
      expect(row?.cells[fields[name]], name).toBe(terms.notTold)
    const answer = await visit().get(`/api/export/members?format=csv&locale=${locale}&account=ah002`)
    const [head = [], line = []] = csvRows(await answer.text())
    expect(line[head.indexOf(fields.authExpiresAt)]).toBe('')
    expect(line[head.indexOf(fields.terminalType)]).toBe('')
  })

  test('is marked as missing on the page of the record', async () => {
    await spoil('userInfo/getUserInfo', { patch: { authExpiresAt: null, linesceTime: '1' } })
    const { document } = await visit().getPage(`/en/${path}/20002`)
    const main = textOf(one(document, { tag: 'main' }))
    expect(main).toContain(words.en.members.states.notTold)
    expect(main).not.toContain(words.en.members.states.permanent)
    const facts = all(document, { tag: 'dd' }).map(textOf)
    expect(facts).toContain(words.en.terms.notTold)
  })

  test('whose value is null is a known fact', async () => {
    await spoil(call, { rows: { 20002: { linesceTime: null, authExpiresAt: null } } })
    const { rows } = listOf((await pageIn('en', '?account=ah002')).document)
    expect(rows[0]?.cells[words.en.fields.authExpiresAt]).toBe(words.en.terms.permanent)
  })
})
