import type { z } from 'zod'
import type { EditByField } from './edits-by-field.ts'

/** The fields of the contract that an edit may change. */
export function fieldsOf({ call, act = {}, isModule, idName }: EditByField): string[] {
  const options: z.core.$ZodType[] = 'options' in call.request ? Object(call.request).options : [call.request]
  const kinds = Object.entries(act)
  const request = options
    .map((option) => Object(option).shape)
    .find((shape) => kinds.every(([name, value]) => Object(shape[name]).value === value))
  const shape = isModule ? Object(request.dataList).shape : request
  const needed = ['rowVersion', idName, ...Object.keys(act)]
  return Object.keys(shape).filter((name) => !needed.includes(name))
}
