import type { FormValues } from './form-state'

export type FormFiles = Record<string, File>

/** What a form sent, by field; the framework's own fields are left out, repeated ones become arrays. */
export function formValues(data: FormData): FormValues {
  const values: FormValues = {}
  for (const [name, value] of data.entries()) {
    if (name.startsWith('$ACTION') || typeof value !== 'string') continue
    const before = values[name]
    if (before === undefined) values[name] = value
    else values[name] = Array.isArray(before) ? [...before, value] : [before, value]
  }
  return values
}

/** The files that a form sent, by field; a field where none was chosen is left out. */
export function formFiles(data: FormData): FormFiles {
  const files: FormFiles = {}
  for (const [name, value] of data.entries()) {
    if (typeof value !== 'string' && value.size > 0) files[name] ??= value
  }
  return files
}

/** What may be sent back into the page: everything typed but passwords and used-up codes, which no answer repeats. */
export function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !/password|confirm|captcha|^code$/i.test(name)),
  )
}
