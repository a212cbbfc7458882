import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const licensed = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  /** The file with its text in the build. */
  text: z.string().optional(),
})
export type Licensed = z.output<typeof licensed>

let known: Promise<Licensed[]> | undefined

/**
 * The packages in this build, from the list that the build wrote; empty while the console runs without a
 * build.
 */
export function licences(): Promise<Licensed[]> {
  known ??= readFile(join(process.cwd(), '.next', 'licences.json'), 'utf8').then(
    (text) => z.array(licensed).parse(JSON.parse(text)),
    () => [],
  )
  return known
}

/** The address of a licence's text in the build. */
export const licenceHref = (text: string) => `/_next/static/licences/${text}`
