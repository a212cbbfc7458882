import { z } from 'zod'
import { id } from '@/lib/contract/fields'

/** An id and a name. */
const sentRow = z.string().max(400)

/** The ids of ticked rows, each sent as its id and its name. */
export const pickedIds = (most: number) =>
  z
    .union([sentRow, z.array(sentRow).max(2 * most, 'tooLarge')])
    .default([])
    .transform(idsOf)
    .pipe(z.array(id).max(most, 'tooLarge'))

function idsOf(sent: string | string[]): (string | number)[] {
  const texts = sent === '' ? [] : [sent].flat()
  return [...new Set(texts.map((text) => text.trim().split(/\s/, 1).join()))]
}
