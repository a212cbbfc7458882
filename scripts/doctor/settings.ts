import Fuse from 'fuse.js'
import { platformVariables, readEnv } from '../../platform/config/env.ts'
import { commandVariables, readSettings, settingsVariables } from '../support/settings.ts'
import { type Finding, messageOf, note, ok, wrong } from './finding.ts'

/** Names that the system, npm or systemd set: they resemble some of ours. */
const foreign = /^(npm_|XDG_|SSH_|PG[A-Z]+$|NODE_|LC_)/

/** Reads the settings of both services, and names variables that look like a misspelt one. */
export function examineSettings(source: Record<string, string | undefined>): Finding[] {
  const read = [() => readSettings(source), () => readEnv(source)].flatMap((reading) => {
    try {
      reading()
      return []
    } catch (error) {
      return [wrong(messageOf(error).replace(/\.$/, ''))]
    }
  })
  const same = new Map(read.map((finding) => [finding.text, finding]))
  const misspelt = misspeltNames(source).map(({ name, meant }) =>
    note(`${name} is no setting: is ${meant} meant?`),
  )
  return [...(same.size > 0 ? same.values() : [ok('the settings can be read')]), ...misspelt]
}

/** The names in an environment that are nearly one of a setting. */
function misspeltNames(source: Record<string, string | undefined>): { name: string; meant: string }[] {
  const known = [...new Set([...settingsVariables, ...platformVariables, ...commandVariables])]
  const near = new Fuse(known, { includeScore: true, threshold: 0.25, distance: 20 })
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name) || foreign.test(name) || !/^[A-Z]\w{3,39}$/.test(name)) return []
    const [found] = near.search(name)
    return found ? [{ name, meant: found.item }] : []
  })
}
