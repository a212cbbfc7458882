import { z } from 'zod'
import { changesOf } from '@/lib/contract/changes'
import { fieldReasons } from '@/lib/contract/reasons'
import { FieldRefusal } from '@/lib/errors/errors'
import { touchedFields } from './drawn'
import { drawnValues } from './form-state'

/** The fields of an edit that its operator changed. */
export type ChangesIn<Shape extends z.ZodRawShape> = z.output<ReturnType<typeof changesOf<Shape>>>

/**
 * Parses the changed fields of an edit. Unchanged fields are neither checked nor sent: a platform may have values that
 * this console would refuse.
 */
export function changesIn<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  values: Readonly<Record<string, unknown>>,
) {
  const touched = touchedFields(values)
  const sent = (touched?.changed ?? []).map((name) => [name, values[name] ?? ''])
  return changesOf(fields)
    .refine(() => touched !== undefined, { path: [drawnValues], message: 'invalid' })
    .safeParse(Object.fromEntries(sent))
}

/** The same as `changesIn`; throws a refusal if they are invalid. */
export function takenChanges<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  values: Readonly<Record<string, unknown>>,
): ChangesIn<Shape> {
  const { error, data } = changesIn(fields, values)
  if (error) throw new FieldRefusal(fieldReasons(error))
  return data
}

/**
 * The schema of the form of an edit: the required fields, such as the record's id, and the changed ones in
 * `changes`.
 */
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
