import { readEnv } from '../platform/config/env.ts'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { resetOwner } from '../platform/start/reset-owner.ts'
import { type CommandContext, runOnPlatform } from './support/platform-command.ts'
import { sharePlatformDatabase } from './support/platform-database.ts'

await runOnPlatform(work, 'Ended; the owner is as before.')

/** Sets a new password of the owner, OWNER_PASSWORD or a made one, while the platform runs or not. */
async function work({ say, signal }: CommandContext): Promise<void> {
  const env = readEnv(process.env)
  const { url, stop } = await sharePlatformDatabase(env, { say, signal })
  try {
    await migrate(url)
    const db = connect(url)
    const { account, password } = await resetOwner(db, env, new Date())
    await db.$client.end()
    say(`done: the sessions of ${account} have ended, and its password is now ${password}`)
  } finally {
    await stop()
  }
}
