import { z } from 'zod'
import { isSuccess } from './ask.ts'
import { unknownId } from './named.ts'
import type { FirstPage, Listed } from './pages.ts'
import { fieldsOf, rowsOf, totalOf } from './rows.ts'

/** Fields of a list's request that are not filters. */
const plain = [
  'ids',
  'pageNum',
  'pageSize',
  'sort',
  'order',
  'after',
  'deleted',
  'of',
  'kind',
  'list',
  'direction',
]
/**
 * Values for filters of texts and times that match no row; for each field the first one that its schema
 * accepts.
 */
const impossible: readonly unknown[] = [
  '2098-12-31T00:00:00.000Z',
  'zqxj-no-such-row-4711',
  'zqxjnosuchrow',
  '99999999',
  '9999999999999999',
  '203.0.113.254',
  unknownId,
]

/**
 * Whether each filter filters: a value without matches must answer no rows, and a word only rows that have
 * it.
 */
export async function checkFilters(list: Listed, first: FirstPage): Promise<void> {
  if (first.total === 0) return
  for (const [name, schema] of Object.entries(fieldsOf(list.spec))) {
    if (plain.includes(name) || name in list.base || /Before$|To$/.test(name)) continue
    const words = wordsOf(schema)
    if (words.length > 0) await checkWord(list, name, words, first)
    else await checkImpossible(list, name, schema, first)
  }
  await checkUnknownField(list)
}

async function checkImpossible(
  { spec, base, ask, findings }: Listed,
  name: string,
  schema: z.core.$ZodType,
  first: FirstPage,
): Promise<void> {
  const value = impossible.find((each) => z.safeParse(schema, each).success)
  if (value === undefined) return
  const answer = await ask({ ...base, pageNum: 1, pageSize: 10, [name]: value })
  if (!isSuccess(answer)) {
    if (answer.trouble)
      findings.wrong(spec.path, 'filter-breaks', `breaks at the filter \`${name}\`: ${answer.trouble}`)
    return
  }
  const { length } = rowsOf(answer.data)
  if (length > 0 && (totalOf(answer.data) ?? length) >= first.total)
    findings.wrong(spec.path, 'ignores-filter', `ignores the filter \`${name}\``)
  else if (length > 0)
    findings.wrong(spec.path, 'filter-wrong', `answers rows that the filter \`${name}\` leaves out`)
}

/** Checks a filter of words, by a word that some rows of the page lack. */
async function checkWord(
  { spec, base, ask, findings }: Listed,
  name: string,
  words: readonly unknown[],
  { rows }: FirstPage,
): Promise<void> {
  const values = rows.flatMap((row) => (row[name] === undefined ? [] : [row[name]]))
  const word = words.find((each) => values.some((value) => value !== each))
  if (word === undefined) return
  const answer = await ask({ ...base, pageNum: 1, pageSize: 10, [name]: word })
  if (!isSuccess(answer)) return
  const others = rowsOf(answer.data).filter((row) => name in row && !isSame(row[name], word))
  if (others.length > 0) findings.wrong(spec.path, 'ignores-filter', `ignores the filter \`${name}\``)
}

/** A platform may also send yes and no as 1 and 0. */
const isSame = (value: unknown, word: unknown) =>
  typeof word === 'boolean' ? Boolean(value) === word : value === word

/** Checks a field that the platform does not know, because a newer console may send one. */
async function checkUnknownField({ spec, base, ask, findings }: Listed): Promise<void> {
  const answer = await ask({ ...base, pageNum: 1, pageSize: 10, noSuchFilter: 'x' })
  if (answer.trouble || answer.status >= 500)
    findings.wrong(spec.path, 'unknown-field-breaks', 'breaks at a field that it does not know')
}

/** The words of an enumeration, or yes and no; empty for any other schema. */
function wordsOf(schema: z.core.$ZodType): readonly unknown[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return wordsOf(schema.unwrap())
  if (schema instanceof z.ZodEnum) return schema.options
  if (schema instanceof z.ZodPipe) return wordsOf(schema.out)
  return schema instanceof z.ZodBoolean ? [true, false] : []
}
