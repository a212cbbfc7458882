import 'server-only'
import { z } from 'zod'
import type { Pass } from '@/lib/auth/gate'
import { id } from '@/lib/contract/fields'
import type { Permission } from '@/lib/contract/permissions'
import { defineAction, type Outcome, type Work, withWritten } from './action'
import type { Wording } from './action-state'
import { type ChangesIn, editForm } from './changes'
import type { FormAction } from './form-state'

/** The record of an edit, in the version in which its form was drawn. */
export const editedRecord = z.object({ record: id, rowVersion: z.coerce.number<string>().int() })

interface EditOptions<Needed extends z.ZodRawShape, Shape extends z.ZodRawShape> {
  permission: Permission
  wording?: Wording
  pictures?: readonly string[]
  /** The fields that every form of this edit sends, such as the record's id and version. */
  schema: z.ZodObject<Needed>
  /** The fields that the operator may change; the form's action gets only the changed ones. */
  fields: z.ZodObject<Shape>
  run: (
    work: Work<z.output<z.ZodObject<Needed>>> & { pass: Pass; changes: ChangesIn<Shape> },
  ) => Promise<Outcome>
}

/** Builds the action of the form of an edit, which writes the fields that its operator changed. */
export function defineEditAction<Needed extends z.ZodRawShape, Shape extends z.ZodRawShape>({
  schema,
  fields,
  run,
  ...options
}: EditOptions<Needed, Shape>): FormAction {
  return defineAction({
    ...options,
    schema: editForm(schema, fields),
    further: [fields],
    run: async (work) => {
      const { changes } = work.input
      const outcome = await run({ ...work, changes })
      return withWritten(outcome, changes)
    },
  })
}
