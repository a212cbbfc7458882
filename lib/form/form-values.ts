import type { FormValues } from './form-state'

export type FormFiles = Record<string, File>

/** Input of a form by field name, without React's own fields; repeated fields become arrays. */
export function formValues(data: FormData): FormValues {
  const values: FormValues = {}
  for (const [name, value] of data.entries()) {
    if (name.startsWith('$ACTION') || typeof value !== 'string') continue
    const before = values[name]
    const text = typedText(value)
    if (before === undefined) values[name] = text
    else values[name] = Array.isArray(before) ? [...before, text] : [before, text]
  }
  return values
}

/** A text as it was typed: a form is sent with CRLF, which would count twice in limits and be stored. */
export const typedText = (sent: string): string => sent.replace(/\r\n?/g, '\n')

/** Files of a form by field name, without fields that have none. */
export function formFiles(data: FormData): FormFiles {
  const files: FormFiles = {}
  for (const [name, value] of data.entries()) {
    if (typeof value !== 'string' && value.size > 0) files[name] ??= value
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
