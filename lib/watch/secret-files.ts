import { readFileSync } from 'node:fs'

/** Settings whose value may be in a file of its own, which `<NAME>_FILE` names: systemd and containers give secrets so. */
const secretNames = [
  'SESSION_SECRET',
  'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
  'DATABASE_URL',
  'OWNER_PASSWORD',
  'METRICS_TOKEN',
  'SMS_WEBHOOK_URL',
  'UPLOADS_S3_KEY',
  'BACKUP_PASSPHRASE',
]

/** The names of the variables that name such files. */
export const secretFileVariables = secretNames.map((name) => `${name}_FILE`)

type Variables = Record<string, string | undefined>

/**
 * An environment in which secrets of files are values; a variable that is set itself counts before its file. An
 * unreadable file throws the error that `wrong` makes of the name and of the expected value.
 */
export function withSecretFiles(
  source: Variables,
  wrong: (name: string, expected: string) => Error,
): Variables {
  const values: Variables = { ...source }
  for (const name of secretNames) {
    const file = source[`${name}_FILE`]?.trim()
    delete values[`${name}_FILE`]
    if (!file || source[name]?.trim()) continue
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw wrong(`${name}_FILE`, 'a file that can be read')
    }
  }
  return values
}
