import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { asker } from '../../scripts/check-platform/ask.ts'
import { checkSession } from '../../scripts/check-platform/check.ts'
import { Findings } from '../../scripts/check-platform/findings.ts'
import { signIn } from '../../scripts/check-platform/sign-in.ts'
import { type Spoiling, spoiledPlatform } from '../support/spoiled-platform.ts'
import { workerStack } from '../support/worker-stack.ts'

/** The check of a platform before the own one, spoiled in one way at a time: it finds each, and says which call has it. */

const { platformUrl, dataDir, owner } = workerStack()
const keys = await readFile(join(dataDir, 'wire-keys.json'), 'utf8')
const { demoPassword } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'))
const platform = await spoiledPlatform(platformUrl, keys)
afterAll(() => platform.stop())

const ask = asker({ url: platform.url, agentUrl: platform.url, ring: parseKeyRing(keys) })
const as = await signIn(ask, owner, new Findings())
const second = await signIn(ask, { account: 'goldenvalley', password: demoPassword }, new Findings())

interface Options {
  writes?: boolean
  socket?: boolean
}

async function faultsOf(
  calls: readonly string[],
  spoiling: Spoiling,
  { writes = false, socket = false }: Options = {},
) {
  platform.spoil(spoiling)
  const opened = { ask, as, second, password: owner.password, isBound: true, findings: new Findings() }
  const realtimeUrl = socket ? platform.url : 'off'
  return checkSession(opened, { url: platform.url, realtimeUrl, only: new Set(calls), writes })
}

const members = 'userInfo/groupUserWithPage'
const oneMember = 'userInfo/getUserInfo'
const devices = 'agentInfo/devicesWithPage'
const bindings = 'verify/deviceBindWithPage'
const agents = 'agentInfo/agentInfoWithPage'
const views = 'savedView/savedViews'
const saveView = 'savedView/saveView'
const editView = 'savedView/editView'

type Fields = Record<string, unknown>

/** Spoils the data of one call. */
const dataOf = (path: string, change: (data: Fields, payload: Fields) => unknown): Spoiling => ({
  data: (call, payload, data) => (call === path ? change(Object(data), payload) : data),
})
/** Spoils each row of a list. */
const rowsOf = (path: string, change: (row: Fields) => Fields): Spoiling =>
  dataOf(path, (data) => ({ ...data, list: listOf(data).map(change) }))
/** Takes fields out of the requests of one call. */
const ignoring = (path: string, ...fields: string[]): Spoiling => ({
  request: ({ call, payload }) =>
    call === path
      ? Object.fromEntries(Object.entries(payload).filter(([name]) => !fields.includes(name)))
      : payload,
})
const listOf = (data: unknown): Fields[] => Object(data).list ?? []
const plainly = (code: number, data: unknown = null) =>
  JSON.stringify({ data: { code, data, msg: '' }, key: -1 })
const instead = (
  path: string,
  status: number,
  body: string,
  when: (payload: Fields) => boolean = () => true,
): Spoiling => ({
  instead: ({ call, payload }) => (call === path && when(payload) ? { status, body } : undefined),
})
const empty = { list: [], total: 0, pageNum: 1, pageSize: 10 }

/** Keeps the first list that a call answered, to answer it again. */
function remembering(
  path: string,
  use: (first: Fields[], data: Fields, payload: Fields) => unknown,
): Spoiling {
  let first: Fields[] | undefined
  return dataOf(path, (data, payload) => {
    first ??= listOf(data)
    return use(first, data, payload)
  })
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const ways: [
  way: string,
  spoiling: Spoiling,
  call: string,
  fault: string,
  gravity: string,
  calls?: string[],
][] = [
  ['ignores ids', ignoring(members, 'ids'), members, 'ignores-ids', 'danger'],
  [
    'answers the next row for ids',
    dataOf(members, (data, { ids }) =>
      ids ? { ...data, list: listOf(data).map((row) => ({ ...row, userId: Number(row.userId) + 1 })) } : data,
    ),
    members,
    'answers-other-rows',
    'danger',
  ],
  [
    'answers half of the ids',
    dataOf(members, (data, { ids }) => (ids ? { ...data, list: listOf(data).slice(1) } : data)),
    members,
    'ids-miss-rows',
    'wrong',
  ],
  [
    'answers a row twice',
    dataOf(members, (data) => ({ ...data, list: [...listOf(data).slice(1), ...listOf(data).slice(-1)] })),
    members,
    'twins',
    'wrong',
  ],
  ['ignores userId', ignoring(bindings, 'userId'), bindings, 'ignores-name', 'danger'],
  [
    'caps its pages',
    dataOf(members, (data) => ({ ...data, list: listOf(data).slice(0, 7) })),
    members,
    'page-capped',
    'note',
  ],
  [
    'ignores the page number',
    { request: ({ payload }) => ({ ...payload, pageNum: 1, after: undefined }) },
    devices,
    'pages-repeat',
    'wrong',
  ],
  [
    'overlaps its pages',
    remembering(devices, (first, data, { pageNum, ids, sort }) =>
      Number(pageNum) > 1 && !ids && !sort
        ? { ...data, list: [...first.slice(0, 1), ...listOf(data).slice(1)] }
        : data,
    ),
    devices,
    'pages-overlap',
    'wrong',
  ],
  [
    'answers pages of 20',
    { request: ({ payload }) => ({ ...payload, pageSize: 20 }) },
    members,
    'page-too-long',
    'wrong',
  ],
  ['counts too few', dataOf(members, (data) => ({ ...data, total: 3 })), members, 'total-too-small', 'wrong'],
  [
    'counts too many',
    dataOf(agents, (data) => ({ ...data, total: Number(data.total) + 4 })),
    agents,
    'total-wrong',
    'wrong',
  ],
  ['ignores its own cursor', ignoring(devices, 'after'), devices, 'cursor-ignored', 'wrong'],
  [
    'repeats its last page',
    remembering(devices, (first, data) => (listOf(data).length > 0 ? data : { ...data, list: first })),
    devices,
    'page-beyond-end',
    'wrong',
  ],
  ['ignores a filter of texts', ignoring(members, 'account'), members, 'ignores-filter', 'wrong'],
  ['ignores a filter of words', ignoring(members, 'terminalType'), members, 'ignores-filter', 'wrong'],
  ['ignores a filter of days', ignoring(members, 'createdFrom'), members, 'ignores-filter', 'wrong'],
  ['does not sort', ignoring(members, 'sort', 'order'), members, 'sort-wrong', 'wrong'],
  [
    'sorts one way alone',
    { request: ({ payload }) => ({ ...payload, order: 'asc' }) },
    devices,
    'sort-wrong',
    'wrong',
  ],
  [
    'leaves a field out',
    rowsOf(members, ({ livePermission, ...row }) => row),
    members,
    'lacks-field',
    'note',
  ],
  [
    'answers null for a text',
    rowsOf(members, (row) => ({ ...row, nickName: null })),
    members,
    'null-field',
    'note',
  ],
  [
    'answers a number for a text',
    rowsOf(members, (row) => ({ ...row, account: 139 })),
    members,
    'other-type',
    'note',
  ],
  [
    'tells times without a zone',
    rowsOf(members, (row) => ({ ...row, createTime: '2026-01-02 03:04:05' })),
    members,
    'time-without-zone',
    'note',
  ],
  [
    'tells times in another form',
    rowsOf(members, (row) => ({ ...row, createTime: '2026/01/02 03:04:05+0800' })),
    members,
    'time-form',
    'note',
  ],
  [
    'tells its own clock as UTC',
    rowsOf(members, (row) => ({ ...row, createTime: inHours(8) })),
    members,
    'time-in-future',
    'wrong',
  ],
  [
    'tells times of another century',
    rowsOf(members, (row) => ({ ...row, authExpiresAt: '1926-01-02T03:04:05.000Z' })),
    members,
    'time-implausible',
    'wrong',
  ],
  [
    'has words of its own',
    rowsOf(members, (row) => ({ ...row, accountStatus: 'SUPER' })),
    members,
    'unknown-word',
    'note',
  ],
  [
    'has ids that are no numbers',
    rowsOf(devices, (row) => ({ ...row, deviceId: 'd-1' })),
    devices,
    'rows-unreadable',
    'wrong',
  ],
  [
    'counts in words',
    dataOf(members, (data) => ({ ...data, total: 'many' })),
    members,
    'unreadable',
    'wrong',
  ],
  ['answers in plain', instead(members, 200, plainly(1, empty)), members, 'downgrade', 'danger'],
  [
    'refuses a list',
    { answer: ({ call }, answer) => (call === devices ? { ...answer, code: 0 } : answer) },
    devices,
    'refused',
    'wrong',
  ],
  ['answers a page of HTML', instead(members, 200, '<h1>ok</h1>'), members, 'no-answer', 'wrong'],
  [
    'answers without a session',
    { answer: ({ uid }, answer) => (uid === '' ? { ...answer, code: 1, status: 200 } : answer) },
    'session',
    'answers-without-session',
    'danger',
  ],
  [
    'takes any uid',
    { answer: ({ uid }, answer) => (uid.startsWith('8999') ? { ...answer, code: 1, status: 200 } : answer) },
    'session',
    'accepts-other-uid',
    'danger',
  ],
  [
    'takes any token',
    { answer: (_, answer) => ({ ...answer, code: 1, data: answer.data ?? empty, status: 200 }) },
    'session',
    'accepts-wrong-token',
    'danger',
  ],
  [
    'refuses a session by status 200',
    { answer: (_, answer) => ({ ...answer, status: 200 }) },
    'session',
    'refusal-status',
    'wrong',
  ],
  [
    'answers calls that it lacks',
    instead('check/noSuchCall', 200, plainly(0)),
    'errors',
    'unknown-call-answered',
    'wrong',
  ],
  [
    'breaks at an invalid request',
    instead(members, 500, 'Traceback', ({ pageNum }) => pageNum === 'many'),
    'errors',
    'invalid-breaks',
    'wrong',
  ],
  [
    'answers another record',
    dataOf(oneMember, (data) => ({ ...data, userId: Number(data.userId) + 1 })),
    oneMember,
    'answers-other-rows',
    'danger',
    [members, oneMember],
  ],
  [
    'answers a record for any id',
    {
      answer: ({ call, payload }, answer) =>
        call === oneMember && answer.code !== 1
          ? { code: 1, msg: '', data: { userId: Number(payload.id) }, status: 200 }
          : answer,
    },
    oneMember,
    'answers-unknown-id',
    'danger',
    [members, oneMember],
  ],
  [
    'shows rows of other tenants',
    remembering(members, (first, data, { ids }) =>
      ids ? { ...data, list: first.filter(({ userId }) => Object(ids).includes(userId)) } : data,
    ),
    members,
    'other-tenant-read',
    'danger',
  ],
  [
    'breaks at an unknown field',
    instead(devices, 500, '', (payload) => 'noSuchFilter' in payload),
    devices,
    'unknown-field-breaks',
    'wrong',
  ],
]

test('a platform that is not spoiled has no fault', async () => {
  const report = await faultsOf(
    [members, oneMember, devices, agents, views, saveView, editView],
    {},
    { writes: true, socket: true },
  )
  expect(report.findings).toEqual([])
  expect(report.verdict).toBe('works')
})

test.each(ways)('it finds a platform that %s', async (_, spoiling, call, fault, gravity, calls) => {
  const only = calls ?? (call.includes('/') ? [call] : [members])
  const report = await faultsOf(only, spoiling)
  expect(report.findings).toContainEqual({ call, fault, gravity, text: expect.any(String) })
  expect(report.verdict).not.toBe(gravity === 'note' ? 'dangerous' : 'works')
})

test('it finds a platform that lacks a call, whose screen is then not offered', async () => {
  const report = await faultsOf([members, devices], instead(devices, 404, '<h1>no such page</h1>'))
  expect(report.calls).toEqual({ [members]: 'offered', [devices]: 'lacking' })
  expect(report.screens.find(({ screen }) => screen === 'devices')).toMatchObject({
    verdict: 'not offered',
    lacking: [devices],
  })
  expect(report.screens.find(({ screen }) => screen === 'members')).toMatchObject({ verdict: 'works' })
})

test('it finds a platform without a socket', async () => {
  const report = await faultsOf([views], { socket: 'none' }, { socket: true })
  expect(report.general).toContainEqual(expect.objectContaining({ call: 'socket', fault: 'no-socket' }))
})

/** The own view among those that a call answered. */
const isOwnView = ({ viewName }: Fields) => String(viewName).startsWith('check-')

function keepingDeleted(): Spoiling {
  let kept: Fields[] = []
  return dataOf(views, (data) => {
    const own = listOf(data).filter(isOwnView)
    if (own.length > 0) kept = own
    return { ...data, list: [...listOf(data).filter((row) => !isOwnView(row)), ...kept] }
  })
}

function answeringTwice(): Spoiling {
  let count = 0
  return dataOf(saveView, (data) => ({ viewId: Number(data.viewId) + 1_000_000 * count++ }))
}

const writing: [way: string, spoiling: Spoiling, call: string, fault: string, gravity: string][] = [
  ['answers an addition without its id', dataOf(saveView, () => ({})), saveView, 'add-without-id', 'wrong'],
  ['does a repeated write again', answeringTwice(), saveView, 'repeated-twice', 'danger'],
  [
    'loses what was added',
    dataOf(views, (data) => ({ ...data, list: listOf(data).filter((row) => !isOwnView(row)) })),
    saveView,
    'add-lost',
    'wrong',
  ],
  [
    'erases fields that an edit leaves out',
    { request: ({ call, payload }) => (call === editView ? { ...payload, query: 'online=false' } : payload) },
    editView,
    'edit-erases',
    'danger',
  ],
  [
    'loses an edit',
    {
      request: ({ call, payload }) =>
        call === editView ? { ...payload, viewName: String(payload.viewName).replace(/ 2$/, '') } : payload,
    },
    editView,
    'edit-lost',
    'wrong',
  ],
  [
    'takes an edit of an older version',
    { answer: ({ call }, answer) => (call === editView ? { ...answer, code: 1 } : answer) },
    editView,
    'stale-accepted',
    'wrong',
  ],
  ['shows what was deleted', keepingDeleted(), 'savedView/deleteView', 'delete-kept', 'wrong'],
]

test.each(writing)(
  'it finds a platform that %s, and leaves nothing behind',
  async (_, spoiling, call, fault, gravity) => {
    const report = await faultsOf([views, saveView, editView], spoiling, { writes: true })
    expect(report.findings).toContainEqual({ call, fault, gravity, text: expect.any(String) })
    platform.spoil()
    const { data } = await ask({ path: views, method: 'POST', host: 'platform' }, {}, { as })
    expect(listOf(data).filter(isOwnView)).toEqual([])
  },
)
