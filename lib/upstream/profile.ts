import 'server-only'
import { readFileSync } from 'node:fs'
import { env } from '../process/env'
import { log } from '../process/log'
import { parseProfile } from '../screens/platform-profile'

let lacking: ReadonlySet<string> | undefined

/** The calls that the platform lacks by its profile, read once; empty without a profile. */
export function profileLacks(): ReadonlySet<string> {
  lacking ??= readLacks()
  return lacking
}

function readLacks(): ReadonlySet<string> {
  const { PLATFORM_PROFILE } = env()
  if (!PLATFORM_PROFILE) return new Set()
  const { calls, checkedAt } = parseProfile(readFileSync(PLATFORM_PROFILE, 'utf8'))
  const paths = Object.entries(calls).flatMap(([path, offer]) => (offer === 'lacking' ? [path] : []))
  log.info({ lacking: paths.length, checkedAt }, 'profile of the platform')
  return new Set(paths)
}
