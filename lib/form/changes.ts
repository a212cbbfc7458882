import { z } from 'zod'
import { changesOf } from '@/lib/contract/changes'
import { touchedFields } from './drawn'

/** The fields of an edit that its operator changed. */
export type ChangesIn<Shape extends z.ZodRawShape> = z.output<ReturnType<typeof changesOf<Shape>>>

/**
 * Parses the fields of an edit that its operator changed. Those that were left as drawn are no part of it, whatever they
 * hold: a platform may have values that this console would not take.
 */
export function changesIn<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  values: Readonly<Record<string, unknown>>,
) {
  const { changed = [] } = touchedFields(values) ?? {}
  return changesOf(fields).safeParse(Object.fromEntries(changed.map((name) => [name, values[name] ?? ''])))
}

/** The schema of the form of an edit: the fields that it needs, such as the record's id, and in `changes` those changed. */
export function editForm<Needed extends z.ZodRawShape, Shape extends z.ZodRawShape>(
  needed: z.ZodObject<Needed>,
  fields: z.ZodObject<Shape>,
) {
  const changed = z.looseObject({}).transform((values, context): { changes: ChangesIn<Shape> } => {
    const parsed = changesIn(fields, values)
    if (parsed.success) return { changes: parsed.data }
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
  return z.intersection(needed, changed)
}
