import type { Spoiling } from './spoiled-platform.ts'
import {
  dataOf,
  empty,
  ignoring,
  inHours,
  instead,
  listOf,
  plainly,
  remembering,
  rowsOf,
} from './spoiling.ts'

export const members = 'userInfo/groupUserWithPage'
export const oneMember = 'userInfo/getUserInfo'
export const devices = 'agentInfo/devicesWithPage'
const bindings = 'verify/deviceBindWithPage'
export const agents = 'agentInfo/agentInfoWithPage'

/**
 * The faults of reads: the platform's behaviour, the spoiling, the expected finding, and the checked calls.
 */
export const spoiledReads: [
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
  [
    'counts too many in a long list',
    dataOf(members, (data) => ({ ...data, total: Number(data.total) + 23 })),
    members,
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
    // The platform behind leaves out a row that the account may not see.
    remembering(members, ([row], data, { ids }) =>
      ids && listOf(data).length === 0
        ? { ...data, list: [{ ...row, userId: Object(ids)[0], agentInfoId: 987654 }] }
        : data,
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
