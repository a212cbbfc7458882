import { beforeEach } from 'vitest'
import { freshPlatform, type Session, type TestPlatform } from './platform.ts'
import type { Who } from './platform-rows.ts'

type ForEach<Names extends Who> = { platform: TestPlatform } & Record<Names, Session>

/**
 * A platform of its own for each test of a file or of a `describe`, with these accounts signed in:
 * `const { platform, owner } = platformForEach('owner')`. Hooks that follow may add rows.
 */
export function platformForEach<Names extends Who>(...names: Names[]): ForEach<Names> {
  let platform: TestPlatform | undefined
  const sessions = new Map<Who, Session>()
  beforeEach(async () => {
    platform = await freshPlatform()
    for (const who of names) sessions.set(who, await platform.signInAs(who))
  })
  const standIns = names.map((who) => [who, currentOf(() => sessions.get(who))])
  // Its entries are the platform and one for each name, which the compiler does not see.
  return { platform: currentOf(() => platform), ...Object.fromEntries(standIns) } as ForEach<Names>
}

/** An object that is the same for every test of a file and has the properties of the running test's own. */
function currentOf<Value extends object>(current: () => Value | undefined): Value {
  const value = () => {
    const found = current()
    if (!found) throw new Error('a platform is there once its test has begun')
    return found
  }
  // The target stays empty: each property is looked up when it is used.
  return new Proxy({} as Value, {
    get: (_, name) => Reflect.get(value(), name),
    ownKeys: () => Reflect.ownKeys(value()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(value(), name),
  })
}
