import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const fleet = z.object({
  /** The id of the first run of the database that has these members. */
  run: z.string(),
  groupToken: z.string(),
  editor: z.object({ account: z.string(), password: z.string() }),
  members: z.array(z.object({ account: z.string(), password: z.string() })),
})
/** The members that a simulation added, with their passwords, which no call answers again. */
export type Fleet = z.output<typeof fleet>

const nameIn = (directory: string) => join(directory, 'simulated.json')

/** The members that an earlier simulation added to the database of this first run. */
export async function readFleet(directory: string, run: string): Promise<Fleet | undefined> {
  const file = nameIn(directory)
  if (!existsSync(file)) return undefined
  const read = fleet.parse(JSON.parse(await readFile(file, 'utf8')))
  return read.run === run ? read : undefined
}

/** Writes the file, readable by its owner only. */
export async function writeFleet(directory: string, made: Fleet): Promise<void> {
  await writeFile(nameIn(directory), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 })
}
