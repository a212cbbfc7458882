import type { Env } from '../../platform/config/env.ts'
import { primaryOf } from '../../platform/db/hosts.ts'
import { runningServer, startPrivateServer } from '../../platform/db/private-server.ts'
import { holdDatabase } from '../../platform/db/sole-use.ts'
import { makeDirectory } from './data-dir.ts'

interface Start {
  say: (text: string) => void
  signal: AbortSignal
}

export interface ReachedDatabase {
  url: string
  stop(): Promise<void>
}

/** The database of a platform with these settings, for this process alone. Throws `StartError` while a platform uses it. */
export async function holdPlatformDatabase(env: Env, start: Start): Promise<ReachedDatabase> {
  if (env.DATABASE_URL) return { url: await primaryOf(env.DATABASE_URL), stop: async () => {} }
  await makeDirectory(env.DATA_DIR)
  const server = await startPrivateServer(env.DATA_DIR, start.say, start.signal)
  // Locked before this process may stop the server, which may be a running platform's.
  const hold = await holdDatabase(server.url, env.DATA_DIR)
  return {
    url: server.url,
    async stop() {
      await hold.release()
      await server.stop()
    },
  }
}

/** The database of a platform with these settings, which may run: the private server is started if none does. */
export async function sharePlatformDatabase(env: Env, start: Start): Promise<ReachedDatabase> {
  const running = env.DATABASE_URL ? undefined : await runningServer(env.DATA_DIR)
  return running ? { url: running, stop: async () => {} } : holdPlatformDatabase(env, start)
}
