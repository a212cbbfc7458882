import { readEnv } from '../platform/config/env.ts'
import { examineDatabase } from './doctor/database.ts'
import type { Finding } from './doctor/finding.ts'
import { examineKeys } from './doctor/keys.ts'
import { examineReach } from './doctor/reach.ts'
import { examineSettings } from './doctor/settings.ts'
import { examineStorage } from './doctor/storage.ts'
import { readSettings } from './support/settings.ts'

/** Examines an installation of these settings, which may run, and prints its findings, a sentence each. */
const findings = await examine()
for (const { kind, text } of findings) console.log(`${kind.padEnd(6)} ${text}`)
const count = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length
console.log(`\n${count('wrong')} wrong, ${count('note')} to look at, ${count('ok')} in order`)
process.exit(count('wrong') > 0 ? 1 : 0)

async function examine(): Promise<Finding[]> {
  const ofSettings = examineSettings(process.env)
  if (ofSettings.some(({ kind }) => kind === 'wrong')) return ofSettings
  const [env, settings] = [readEnv(process.env), readSettings(process.env)]
  // A console alone has no database, storage or ring of its own.
  const ofPlatform = settings.embedded
    ? [examineKeys(env, process.env), examineDatabase(env), examineStorage(env)]
    : []
  const parts = await Promise.all([...ofPlatform, examineReach(settings)])
  return [...ofSettings, ...parts.flat()]
}
