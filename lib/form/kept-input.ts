import type { FormValues } from './form-state'
import { isSecret } from './form-values'

/** A field with typed input: its name, its stored value, and the typed one. */
type TypedField = [name: string, stored: string, typed: string]

/** Typed input of a form, stored while its page loads in another language. */
export interface KeptInput {
  /** The page, identified by `placeOf`. */
  place: string
  /** Milliseconds since 1970. */
  at: number
  fields: TypedField[]
}

/**
 * Milliseconds for which input is stored: a page that loads longer, or never, must not fill in a later form.
 */
const keptFor = 60_000

/** A page without its language. */
export function placeOf({ pathname, search }: URL): string {
  return `/${pathname.split('/').slice(2).join('/')}?${new URLSearchParams(search)}`
}

/** Input that differs from the stored record, without secrets. */
export function typedFields(current: Iterable<readonly [string, string]>, stored: FormValues): TypedField[] {
  const fields: TypedField[] = []
  for (const [name, typed] of current) {
    const before = textOf(stored[name])
    if (!isSecret(name) && typed !== before) fields.push([name, before, typed])
  }
  return fields
}

/**
 * Input to fill in again, by field: only that of this page, unless it is old, or another operator has changed
 * the stored value meanwhile, which the input would overwrite unnoticed.
 */
export function fieldsToRestore(
  storedInput: unknown,
  { place, stored, now }: { place: string; stored: FormValues; now: number },
): Map<string, string> {
  if (!isKept(storedInput) || storedInput.place !== place || now - storedInput.at > keptFor) return new Map()
  return new Map(
    storedInput.fields.flatMap(([name, before, typed]) =>
      before === textOf(stored[name]) ? [[name, typed] as const] : [],
    ),
  )
}

function isKept(value: unknown): value is KeptInput {
  if (typeof value !== 'object' || value === null) return false
  if (!('place' in value && 'at' in value && 'fields' in value)) return false
  return typeof value.at === 'number' && Array.isArray(value.fields) && value.fields.every(isTypedField)
}

function isTypedField(value: unknown): value is TypedField {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')
}

function textOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
