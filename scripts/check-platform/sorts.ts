import { z } from 'zod'
import { isSuccess } from './ask.ts'
import type { FirstPage, Listed } from './pages.ts'
import { fieldsOf, idsOf, type Row, rowsOf } from './rows.ts'

const orders = ['asc', 'desc'] as const

/** Whether each sort sorts: numbers and times by their size, and texts in two different orders. */
export async function checkSorts(list: Listed, first: FirstPage): Promise<void> {
  if (first.total < 2) return
  for (const sort of sortsOf(list)) await checkSort(list, sort)
}

async function checkSort({ spec, base, ask, findings }: Listed, sort: string): Promise<void> {
  const pages: Row[][] = []
  for (const order of orders) {
    const answer = await ask({ ...base, pageNum: 1, pageSize: 10, sort, order })
    if (!isSuccess(answer)) return findings.wrong(spec.path, 'sort-refused', `refuses the sort \`${sort}\``)
    pages.push(rowsOf(answer.data))
  }
  const values = pages.map((rows) => rows.flatMap((row) => sizeOf(row[sort])))
  const isWrong = values.some((sizes, place) => !isOrdered(sizes, orders[place] ?? 'asc'))
  const texts = new Set(pages.flat().map((row) => row[sort]))
  const [rising = '', falling = ''] = pages.map((rows) => idsOf(spec, rows).join(' '))
  if (isWrong || (texts.size > 1 && rising === falling))
    findings.wrong(spec.path, 'sort-wrong', `does not sort by \`${sort}\``)
}

/** The size of a number or of a time; empty for a text, whose order depends on a language. */
function sizeOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  const time =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? [] : [time]
}

function isOrdered(sizes: readonly number[], order: (typeof orders)[number]): boolean {
  const sign = order === 'asc' ? 1 : -1
  return sizes.every((size, place) => place === 0 || sign * (size - (sizes[place - 1] ?? size)) >= 0)
}

function sortsOf({ spec }: Listed): readonly string[] {
  const { sort } = fieldsOf(spec)
  const inner = sort instanceof z.ZodOptional ? sort.unwrap() : sort
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}
