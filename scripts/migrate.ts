import { parseArgs } from 'node:util'
import { readEnv } from '../platform/config/env.ts'
import { migrate, migrationStatus, minuteOf, openSession } from '../platform/db/migrate.ts'
import { platformVersion } from '../platform/watch/version.ts'
import { type CommandContext, runOnPlatform } from './support/platform-command.ts'
import { sharePlatformDatabase } from './support/platform-database.ts'

await runOnPlatform(work, 'Ended; migrations that were done are kept.')

/** Migrates the tables of the platform of these settings; with `--status` tells which migrations they have. */
async function work({ say, signal }: CommandContext): Promise<void> {
  const { values } = parseArgs({ options: { status: { type: 'boolean' } } })
  const { url, stop } = await sharePlatformDatabase(readEnv(process.env), { say, signal })
  try {
    if (values.status) await tell(url)
    else {
      await migrate(url)
      say(`done: the tables are those of version ${platformVersion}`)
    }
  } finally {
    await stop()
  }
}

/** Prints the state of the migrations. */
async function tell(url: string): Promise<void> {
  const client = await openSession(url)
  try {
    const { applied, pending, unknown } = await migrationStatus(client)
    const last = applied.at(-1)
    console.log(`this version: ${platformVersion}`)
    console.log(`applied: ${applied.length}${last ? `, the last one ${last}` : ''}`)
    console.log(`pending: ${pending.length === 0 ? 'none' : pending.join(', ')}`)
    if (unknown !== undefined)
      console.log(`the tables are newer, of ${minuteOf(unknown)}: this version refuses to start on them`)
  } finally {
    await client.end()
  }
}
