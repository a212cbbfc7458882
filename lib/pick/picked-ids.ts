import { z } from 'zod'
import { id } from '@/lib/contract/fields'

/** The ids of ticked rows, each sent as its id and its name. */
export const pickedIds = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform(idsOf)
    .pipe(z.array(id).max(most, 'tooLarge'))

function idsOf(sent: string | string[]): (string | number)[] {
  const texts = sent === '' ? [] : [sent].flat()
  return [...new Set(texts.map((text) => text.trim().replace(/\s.*$/s, '')))]
}
