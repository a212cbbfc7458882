import { parseArgs } from 'node:util'
import { type Env, readEnv, StartError } from '../platform/config/env.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startPrivateServer } from '../platform/db/private-server.ts'
import { seedLarge } from '../platform/db/seed/large/seed-large.ts'
import { holdDatabase } from '../platform/db/sole-use.ts'
import { asStartError } from '../platform/db/start-failures.ts'
import { generatePassword } from '../platform/secrets/password.ts'
import { makeDirectory } from './support/data-dir.ts'
import { explain, PlainError } from './support/plain-error.ts'

const most = 5_000_000

const began = Date.now()
const say = (text: string) =>
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`)
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort())

process.exitCode = await seed().then(
  () => 0,
  (thrown) => {
    const error = asStartError(thrown)
    if (interrupt.signal.aborted) console.error('\nEnded; the database is as it was.')
    else console.error(`\n${error instanceof StartError ? sentence(error.message) : explain(error)}`)
    return 1
  },
)
process.exit()

/** Seeds the database that a platform with the same settings would use. */
async function seed(): Promise<void> {
  const members = wantedMembers()
  const env = readEnv(process.env)
  const { url, stop } = env.DATABASE_URL ? { url: env.DATABASE_URL, stop: async () => {} } : await own(env)
  try {
    await migrate(url)
    const editorPassword = generatePassword()
    await seedLarge(url, {
      members,
      now: new Date(),
      editorPassword,
      progress: say,
      signal: interrupt.signal,
    })
    say(`done: ${members} members; the password of every agent's account is ${editorPassword}`)
  } finally {
    await stop()
  }
}

function wantedMembers(): number {
  const { values } = parseArgs({ options: { members: { type: 'string' } } })
  const members = Number(values.members)
  if (Number.isInteger(members) && members >= 1000 && members <= most) return members
  throw new PlainError(`--members is wrong: expected a number from 1000 to ${most}.`)
}

/** Starts the private PostgreSQL of DATA_DIR; throws `StartError` when a platform uses it. */
async function own({ DATA_DIR }: Env): Promise<{ url: string; stop(): Promise<void> }> {
  await makeDirectory(DATA_DIR)
  const server = await startPrivateServer(DATA_DIR, say, interrupt.signal)
  // Locked before this process may stop the server, which may be a running platform's.
  const hold = await holdDatabase(server.url, DATA_DIR)
  return {
    url: server.url,
    async stop() {
      await hold.release()
      await server.stop()
    },
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
