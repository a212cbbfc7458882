import { z } from 'zod'
import { id } from '@/lib/contract/fields'

/** A value and a name. */
const sentRow = z.string().max(400)

/** The value of a row that a form sends as its value and its name. */
const firstWord = (sent: string) => sent.trim().split(/\s/, 1).join()

/** The ids of ticked rows, each sent as its id and its name. */
export const pickedIds = (most: number) =>
  z
    .union([sentRow, z.array(sentRow).max(2 * most, 'tooLarge')])
    .default([])
    .transform(idsOf)
    .pipe(z.array(id).max(most, 'tooLarge'))

function idsOf(sent: string | string[]): (string | number)[] {
  const texts = sent === '' ? [] : [sent].flat()
  return [...new Set(texts.map(firstWord))]
}

/** The id of a chosen row. */
export const pickedId = sentRow
  .default('')
  .transform((sent): string | number => firstWord(sent))
  .refine((value) => value !== '', 'required')
  .pipe(id)

/** The account of a chosen row; empty without a choice. */
export const pickedOrNone = sentRow.default('').transform(firstWord)

/** The account of a chosen row. */
export const picked = pickedOrNone.refine((value) => value !== '', 'required')
