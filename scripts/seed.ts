import { parseArgs } from 'node:util'
import { readEnv } from '../platform/config/env.ts'
import { migrate } from '../platform/db/migrate.ts'
import { seedLarge } from '../platform/db/seed/large/seed-large.ts'
import { generatePassword } from '../platform/secrets/password.ts'
import { PlainError } from './support/plain-error.ts'
import { type CommandContext, runOnPlatform } from './support/platform-command.ts'
import { holdPlatformDatabase } from './support/platform-database.ts'

const most = 5_000_000

await runOnPlatform(seed, 'Ended; the database is as it was.')

/** Seeds the database that a platform with the same settings would use. */
async function seed({ say, signal }: CommandContext): Promise<void> {
  const members = wantedMembers()
  const { url, stop } = await holdPlatformDatabase(readEnv(process.env), { say, signal })
  try {
    await migrate(url)
    const editorPassword = generatePassword()
    await seedLarge(url, { members, now: new Date(), editorPassword, progress: say, signal })
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
