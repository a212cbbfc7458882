import { describe, expect, test } from 'vitest'
import { help } from '@/lib/contract/help'
import { type UpstreamCode, UpstreamError } from '@/lib/errors/errors'
import { runInPieces } from '@/lib/list/mass-action'
import { packRows, type SeenRow } from '@/lib/list/seen-rows'

/**
 * Actions on more rows than a call may have: the parts, and the remaining rows after a fault in the middle.
 */

const rows = (count: number): SeenRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, version: 1 }))
const count = 450

interface Sending {
  ids: number[]
  requestId: string
}

interface Far {
  /** The failure of a call by its number, from 1. */
  fails?: (sending: number) => UpstreamCode | undefined
  again?: { requestId: string; count: number }
  shown?: SeenRow[]
  /** The rows in their present state. */
  present?: SeenRow[]
}

async function act({ fails = () => undefined, again, shown = rows(count), present = shown }: Far) {
  const sent: Sending[] = []
  const report = await runInPieces<SeenRow>({
    list: {
      call: help.feedbackWithPage,
      id: ({ id }) => id,
      rowVersion: ({ version }) => version,
      read: async (_, { ids }) => {
        const askedIds = new Set(Array.isArray(ids) ? ids : [])
        const list = present.filter(({ id }) => askedIds.has(id))
        return { list, total: list.length }
      },
    },
    action: {
      offered: () => true,
      async run({ api, ids }) {
        const { deleted } = await api(help.feedbackDel, { feedbackIds: ids, confirmation: 'x' })
        return { changed: deleted }
      },
    },
    pass: {
      user: { LoginId: 1, Role: 'admin', AgentInfoId: null },
      async api(call, input, options) {
        const { feedbackIds } = help.feedbackDel.request.parse(input)
        const requestId = options?.requestId ?? ''
        sent.push({ ids: feedbackIds, requestId })
        const code = fails(sent.length)
        if (code) throw new UpstreamError(code, { call: call.path, requestId })
        return Object.assign({ leftOut: undefined }, call.result.parse({ deleted: feedbackIds.length }))
      },
    },
    rows: shown,
    view: undefined,
    isListed: true,
    formId: 'form',
    again,
    password: undefined,
    given: { record: 0, ends: new Map(), input: {} },
  })
  return { report, sent }
}

test('pieces are sent one by one, each with an id of its own, which a repeat reuses', async () => {
  const { report, sent } = await act({})
  expect(sent.map(({ ids }) => ids.length)).toEqual([200, 200, 50])
  expect(report).toMatchObject({ changed: count, stale: 0, refused: undefined, fault: undefined })
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(3)
  expect((await act({})).sent).toEqual(sent)
})

test('rows that changed or are gone are skipped', async () => {
  const present = rows(count).flatMap((row) =>
    row.id === 7 ? [] : row.id === 300 ? [{ id: 300, version: 2 }] : [row],
  )
  const { report, sent } = await act({ present })
  expect(report).toMatchObject({ changed: count - 2, stale: 2 })
  expect(sent.flatMap(({ ids }) => ids)).not.toContain(7)
  expect(sent.flatMap(({ ids }) => ids)).not.toContain(300)
})

test('a lost answer is requested once more under the same id', async () => {
  const { report, sent } = await act({ fails: (sending) => (sending === 2 ? 'unanswered' : undefined) })
  expect(report).toMatchObject({ changed: count, fault: undefined })
  expect(sent[2]).toEqual(sent[1])
})

describe('a fault that lasts', () => {
  const down = (sending: number) => (sending > 1 ? ('unreachable' as const) : undefined)

  test('leaves the piece under way and all later ones undone, in their order', async () => {
    const { report } = await act({ fails: down })
    expect(report).toMatchObject({ changed: 200 })
    expect(report.fault?.rest).toEqual(rows(count).slice(200))
  })

  test('is continued with the id of that piece, so that it is done once', async () => {
    const first = await act({ fails: down })
    const [requestId = '', number] = first.report.fault?.again.split('.') ?? []
    const shownRows = first.report.fault?.rest ?? []
    // The first part was done although its answer was lost: its rows have a new version.
    const present = shownRows.map((row, at) => (at < 200 ? { ...row, version: 2 } : row))
    const { report, sent } = await act({
      shown: shownRows,
      present,
      again: { requestId, count: Number(number) },
    })
    expect(sent[0]).toEqual(first.sent[1])
    expect(report).toMatchObject({ changed: 250, stale: 0, fault: undefined })
  })
})

test('a refused piece is reported with its reason, and the others are done', async () => {
  const { report } = await act({ fails: (sending) => (sending === 2 ? 'limit' : undefined) })
  expect(report).toMatchObject({ changed: 250, refused: { count: 200 } })
  expect(report.refused?.error.code).toBe('limit')
})

test('the refusal of all rows at once is the form’s own', async () => {
  await expect(act({ shown: rows(3), fails: () => 'illegal' })).rejects.toThrow('illegal')
})

test('the remaining form is as short as its rows', () => {
  expect(packRows(rows(2000)).length).toBeLessThan(16_000)
})
