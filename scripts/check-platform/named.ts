import { nameOf } from '../../lib/upstream/named-rows.ts'
import { isSuccess } from './ask.ts'
import type { FirstPage, Listed } from './pages.ts'
import { idsOf, type Row, rowsOf, textOf } from './rows.ts'

/** An id that no platform has assigned: above every id that is counted from 1, and exact in a double. */
export const unknownId = 8_999_999_999_999_999

/** Whether `ids` and other fields that select rows answer exactly these rows. */
export async function checkNamed(list: Listed, first: FirstPage): Promise<void> {
  await checkIds(list, first)
  for (const { requestField: field, fields, isOwn } of list.spec.names) {
    if (field !== 'ids' && !isOwn) await checkField(list, field, fields, first.rows)
  }
}

async function checkIds({ spec, base, ask, findings }: Listed, { ids }: FirstPage): Promise<void> {
  const last = ids.at(-1)
  const [one] = ids
  if (last === undefined || one === undefined) return
  const requestedIds = [[last], ...(one === last ? [] : [[last, one]])]
  for (const wanted of [...requestedIds, [String(unknownId)]]) {
    const answer = await ask({ ...base, pageNum: 1, ids: wanted.map(Number) })
    if (!isSuccess(answer)) {
      if (answer.code !== 3 && answer.code !== 4 && wanted !== requestedIds.at(-1))
        findings.wrong(spec.path, 'refuses-ids', `refuses \`ids\` (code ${answer.code ?? answer.trouble})`)
      continue
    }
    const came = idsOf(spec, rowsOf(answer.data))
    const others = came.filter((id) => !wanted.includes(id))
    if (others.length > 0) {
      const isIgnored = others.length > 1 || wanted.every((id) => came.includes(id))
      if (isIgnored) findings.danger(spec.path, 'ignores-ids', 'ignores `ids`')
      else
        findings.danger(spec.path, 'answers-other-rows', `answers the row ${others[0]} for \`ids\` ${wanted}`)
      return
    }
    if (wanted[0] !== String(unknownId) && new Set(came).size < wanted.length)
      findings.wrong(spec.path, 'ids-miss-rows', 'leaves out rows that `ids` names')
  }
}

/** Checks a field that selects rows by another field than their id, such as `userId` of devices. */
async function checkField(
  { spec, base, ask, findings }: Listed,
  field: string,
  fields: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (field in base) return
  const values = rows.map((row) => nameOf(row, fields))
  const value = values.findLast((each) => each !== undefined && each !== null && each !== '')
  if (value === undefined) return
  const answer = await ask({
    ...base,
    pageNum: 1,
    pageSize: 10,
    [field]: field.endsWith('s') ? [value] : value,
  })
  if (!isSuccess(answer)) return
  const others = rowsOf(answer.data).filter((row) => {
    const found = nameOf(row, fields)
    return found !== undefined && textOf(found).toLowerCase() !== textOf(value).toLowerCase()
  })
  if (others.length > 0) findings.danger(spec.path, 'ignores-name', `ignores \`${field}\``)
}
