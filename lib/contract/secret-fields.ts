/** Whole names of fields with credentials: codes, tickets, the key and the answers of a UKEY. */
const secretNames = new Set(['challenge', 'code', 'confirmation', 'key', 'mac', 'ticket'])
/** Parts of the names of every field with a password, a token, or a hash of one. */
const secretParts = /password|token|secret|hash/i

/** Whether a field of a request or a column may hold a secret, by its name. */
export const isSecretField = (name: string) => secretNames.has(name) || secretParts.test(name)

/**
 * A copy without the values of secret fields, at any depth. Booleans remain: they only say that there is a
 * secret, such as `newPassword: true`.
 */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isPlainObject(value)) return value
  const publicFields = Object.entries(value).filter(
    ([name, fieldValue]) => !isSecretField(name) || typeof fieldValue === 'boolean',
  )
  return Object.fromEntries(publicFields.map(([name, fieldValue]) => [name, withoutSecrets(fieldValue)]))
}

/** Dates are objects too, but not records of fields. */
function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
