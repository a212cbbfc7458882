import { beforeEach } from 'vitest'
import { freshPlatform, type Session, type TestPlatform } from './platform.ts'
import type { Who } from './platform-rows.ts'

type ForEach<Names extends Who> = { platform: TestPlatform } & Record<Names, Session>

/**
 * A new platform for each test of a file or of a `describe`, with these accounts signed in: `const {
 * platform, owner } = platformForEach('owner')`. Later hooks may add rows.
 */
export function platformForEach<Names extends Who>(...names: Names[]): ForEach<Names> {
  let platform: TestPlatform | undefined
  const sessions = new Map<Who, Session>()
  beforeEach(async () => {
    platform = await freshPlatform()
    for (const who of names) sessions.set(who, await platform.signInAs(who))
  })
  const standIns = names.map((who) => [who, currentOf(() => sessions.get(who))])
  // The cast is needed because `fromEntries` loses which names the sessions have.
  return { platform: currentOf(() => platform), ...Object.fromEntries(standIns) } as ForEach<Names>
}

/** A proxy that is constant for a whole file and reads its properties from the running test's object. */
function currentOf<Value extends object>(current: () => Value | undefined): Value {
  const value = () => {
    const found = current()
    if (!found) throw new Error('a platform is there once its test has begun')
    return found
  }
  // The cast is safe because the empty target is never read: every property comes from `value()`.
  return new Proxy({} as Value, {
    get: (_, name) => Reflect.get(value(), name),
    ownKeys: () => Reflect.ownKeys(value()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(value(), name),
  })
}
