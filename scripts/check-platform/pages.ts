import type { CallSpec } from '../../lib/contract/call.ts'
import { type Answered, isSuccess } from './ask.ts'
import type { Findings } from './findings.ts'
import { idsOf, type Row, rowsOf, totalOf } from './rows.ts'

/** A list under check: how it is called, and where its faults are reported. */
export interface Listed {
  spec: CallSpec
  /** Fields that each of its requests needs, such as the group of a list of its members. */
  base: Row
  ask(payload: Row): Promise<Answered>
  findings: Findings
}

/** The first page of a list as received. */
export interface FirstPage {
  rows: readonly Row[]
  ids: readonly string[]
  total: number
  next: unknown
  isEstimated: boolean
}

const size = 10
/** The number of pages that are read of a list, besides the last one. */
const most = 4

export function firstPageOf(spec: CallSpec, data: unknown): FirstPage {
  const rows = rowsOf(data)
  const { next, estimated } = Object(data)
  return {
    rows,
    ids: idsOf(spec, rows),
    total: totalOf(data) ?? rows.length,
    next,
    isEstimated: estimated === true,
  }
}

/**
 * Whether pages have the requested length, follow each other by number and by cursor, and end with the total.
 */
export async function checkPages(list: Listed, first: FirstPage): Promise<void> {
  const { spec, findings } = list
  const { path } = spec
  const { ids, rows, total } = first
  if (new Set(ids).size < ids.length) findings.wrong(path, 'twins', 'answers a row twice on one page')
  if (rows.length > size)
    findings.wrong(path, 'page-too-long', `answers ${rows.length} rows where ${size} are asked for`)
  if (total < rows.length)
    findings.wrong(path, 'total-too-small', `tells a total of ${total} beside ${rows.length} rows`)
  if (rows.length < Math.min(size, total) && rows.length > 0)
    findings.note(path, 'page-capped', `answers ${rows.length} of ${size} rows asked for`)
  else await checkCap(list, total)
  await checkNumbers(list, first)
  await checkCursor(list, first)
}

/** Checks a page of the largest size, which exports request. */
async function checkCap({ spec, base, ask, findings }: Listed, total: number): Promise<void> {
  if (total <= size) return
  const answer = await ask({ ...base, pageNum: 1, pageSize: 100 })
  const { length } = rowsOf(answer.data)
  if (!isSuccess(answer)) findings.wrong(spec.path, 'long-page-refused', 'refuses a page of 100 rows')
  else if (length < Math.min(100, total) && length > 0)
    findings.note(spec.path, 'page-capped', `answers ${length} of 100 rows asked for`)
}

/**
 * Checks pages by number: the following ones have other rows, the last ends at the total, and beyond it there
 * are no rows.
 */
async function checkNumbers({ spec, base, ask, findings }: Listed, first: FirstPage): Promise<void> {
  const { path } = spec
  const seen = new Set(first.ids)
  const step = first.rows.length
  const pages = step > 0 ? Math.ceil(first.total / step) : 0
  for (let pageNum = 2; pageNum <= Math.min(pages, most); pageNum++) {
    const answer = await ask({ ...base, pageNum, pageSize: size })
    const ids = idsOf(spec, rowsOf(answer.data))
    if (!isSuccess(answer)) return findings.wrong(path, 'page-refused', `refuses page ${pageNum} of ${pages}`)
    if (ids.length === 0)
      return findings.wrong(
        path,
        'total-wrong',
        `tells a total of ${first.total}, and page ${pageNum} is empty`,
      )
    const again = ids.filter((id) => seen.has(id)).length
    if (again === ids.length)
      return findings.wrong(path, 'pages-repeat', `answers the first page again as page ${pageNum}`)
    if (again > 0)
      return findings.wrong(
        path,
        'pages-overlap',
        `answers ${again} rows of former pages again on page ${pageNum}`,
      )
    for (const id of ids) seen.add(id)
  }
  if (pages <= most && seen.size !== first.total && !first.isEstimated && step > 0)
    findings.wrong(
      path,
      'total-wrong',
      `tells a total of ${first.total}, and its pages have ${seen.size} rows`,
    )
  if (pages > most && !first.isEstimated) await checkLast({ spec, base, ask, findings }, first, pages)
  const beyond = await ask({ ...base, pageNum: Math.min(1_000_000, pages + 100), pageSize: size })
  if (rowsOf(beyond.data).length > 0)
    findings.wrong(path, 'page-beyond-end', 'answers rows beyond its last page')
}

/** Checks the last page of a long list: it must have the remaining rows of the total. */
async function checkLast(
  { spec, base, ask, findings }: Listed,
  { total, rows: { length: step } }: FirstPage,
  pages: number,
): Promise<void> {
  const answer = await ask({ ...base, pageNum: pages, pageSize: size })
  const { length } = rowsOf(answer.data)
  const expected = total - (pages - 1) * step
  if (isSuccess(answer) && length !== expected)
    findings.wrong(
      spec.path,
      'total-wrong',
      `tells a total of ${total}, and page ${pages}, its last, has ${length} rows instead of ${expected}`,
    )
}

/** Checks that the page after a cursor is the second one. */
async function checkCursor({ spec, base, ask, findings }: Listed, first: FirstPage): Promise<void> {
  if (typeof first.next !== 'string') return
  const { path } = spec
  const answer = await ask({ ...base, pageNum: 1, pageSize: size, after: first.next })
  const ids = idsOf(spec, rowsOf(answer.data))
  const seen = new Set(first.ids)
  if (!isSuccess(answer)) findings.wrong(path, 'cursor-refused', 'refuses the cursor that it told as `next`')
  else if (ids.some((id) => seen.has(id)))
    findings.wrong(path, 'cursor-ignored', 'answers rows of the first page again after its own `next`')
  else if (ids.length === 0 && first.total > first.rows.length)
    findings.wrong(path, 'cursor-ends', 'ends after its own `next` before the total')
}
