import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })

/** The version of the project in a directory. */
export const projectVersion = (directory: string): string =>
  manifest.parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))).version
