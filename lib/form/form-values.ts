import type { FieldReasons } from '../contract/reasons'
import type { FieldBounds } from './field-bounds'
import type { FormValues } from './form-state'

export type FormFiles = Record<string, File>

/** No limit, for the browser, which reads its own form. */
const unbounded = () => ({ longest: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY })

/**
 * Input of a form by field name, without React's own fields; repeated fields become arrays. Names without a
 * limit are left out; of a repeated name one text more than the limit is read, so that a schema refuses it.
 */
export function formValues(data: FormData, boundOf: FieldBounds = unbounded): FormValues {
  const texts = new Map<string, string[]>()
  for (const [name, value] of data.entries()) {
    const bound = typeof value === 'string' && !name.startsWith('$ACTION') ? boundOf(name) : undefined
    if (typeof value !== 'string' || !bound) continue
    const before = texts.get(name)
    if (!before) texts.set(name, [typedText(value)])
    else if (before.length <= bound.most) before.push(typedText(value))
  }
  const values = [...texts].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')] as const)
  return Object.fromEntries(values)
}

/**
 * Refuses fields with a text far beyond their limit before any code reads them. A text that is a little too
 * long is refused by its schema, with a reason of its own and after trimming.
 */
export function longFields(values: FormValues, boundOf: FieldBounds): FieldReasons {
  const long = Object.entries(values).filter(([name, sent]) => {
    const room = 2 * (boundOf(name)?.longest ?? 0) + 1000
    return [sent].flat().some((text) => text.length > room)
  })
  return Object.fromEntries(long.map(([name]) => [name, 'tooLong' as const]))
}

/** A typed text with LF: a form is sent with CRLF, which would count twice in limits and be stored. */
export const typedText = (sent: string): string => sent.replace(/\r\n?/g, '\n')

/** Files of a form by field name, without empty fields and names without a limit. */
export function formFiles(data: FormData, boundOf: FieldBounds): FormFiles {
  const files: FormFiles = {}
  for (const [name, value] of data.entries()) {
    if (typeof value !== 'string' && value.size > 0 && boundOf(name)) files[name] ??= value
  }
  return files
}

/** Input that may be sent back into the page: without passwords and one-time codes. */
export function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))
}

/** Whether a field's name is that of a password or a one-time code. */
export function isSecret(name: string): boolean {
  return /password|confirm|captcha|^code$/i.test(name)
}
