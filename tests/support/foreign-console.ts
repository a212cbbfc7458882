import { afterAll, expect, onTestFinished } from 'vitest'
import {
  editor,
  type ForeignPlatform,
  type ForeignSuite,
  startConsoleBefore,
  startForeignPlatform,
  type Wish,
} from './foreign-platform.ts'
import { Visitor } from './http.ts'
import { signedInState } from './sessions.ts'

export interface ForeignConsole {
  platform: ForeignPlatform
  consoleUrl: string
  /** A visitor in a session of the platform's editor that all of them share. */
  visit(): Visitor
  /** Makes a call's answers wrong until the test ends, or the returned function is called. */
  spoil(call: string, wish: Wish): Promise<() => Promise<void>>
  /** The lines of the console's log so far. */
  log(): Promise<Record<string, unknown>[]>
  /** The log's line about the failed call of a request id. */
  logged(requestId: string): Promise<Record<string, unknown>>
}

/** A console with the platform in Python for all tests of a file, awaited at its top level. */
export async function startForeignConsole(suite: ForeignSuite): Promise<ForeignConsole> {
  const platform = await startForeignPlatform(suite)
  afterAll(() => platform.stop())
  const { consoleUrl, log, stop } = await startConsoleBefore(platform)
  afterAll(stop)
  const { cookies } = await signedInState(consoleUrl, editor)
  return {
    platform,
    consoleUrl,
    log,
    visit: () =>
      new Visitor(
        consoleUrl,
        cookies.map(({ name, value }) => [name, value]),
      ),
    async spoil(call, wish) {
      await platform.misbehave(call, wish)
      const restore = () => platform.misbehave(call)
      onTestFinished(restore)
      return restore
    },
    async logged(requestId) {
      const find = async () => (await log()).find((line) => line.requestId === requestId)
      await expect.poll(find).toMatchObject({ msg: 'call failed' })
      return (await find()) ?? {}
    },
  }
}
