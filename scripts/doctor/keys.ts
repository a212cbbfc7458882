import { readFile, stat } from 'node:fs/promises'
import { parseKeyRing, weakSuites } from '../../lib/wire/key-ring.ts'
import type { Env } from '../../platform/config/env.ts'
import { ringFile } from '../../platform/config/wire-keys.ts'
import { sessionFile } from '../support/data-dir.ts'
import { type Finding, messageOf, note, ok, wrong } from './finding.ts'

/** Reads the key ring and the session's secret as both services do, and looks at who else may read them. */
export async function examineKeys(env: Env, source: Record<string, string | undefined>): Promise<Finding[]> {
  const file = ringFile(env)
  return [
    await examineRing(env.WIRE_KEYS, file),
    ...(env.WIRE_KEYS ? [] : await examineMode(file)),
    ...(source.SESSION_SECRET || source.SESSION_SECRET_FILE
      ? []
      : await examineMode(sessionFile(env.DATA_DIR))),
  ]
}

async function examineRing(text: string | undefined, file: string): Promise<Finding> {
  const name = text ? 'WIRE_KEYS' : file
  let ring = text
  try {
    ring ??= await readFile(file, 'utf8')
  } catch {
    return note(`there is no key ring in ${file}: the platform's first start makes it`)
  }
  try {
    const weak = weakSuites(parseKeyRing(ring))
    return weak.length === 0
      ? ok('the key ring can be read')
      : note(`the key ring of ${name} has a weak suite: ${weak.map(({ suite }) => suite).join(', ')}`)
  } catch (error) {
    return wrong(`${name} is wrong: ${messageOf(error)}`)
  }
}

async function examineMode(file: string): Promise<Finding[]> {
  const found = await stat(file).catch(() => undefined)
  if (!found || (found.mode & 0o077) === 0) return []
  return [note(`${file} can be read by other users of this machine: chmod 600 it`)]
}
