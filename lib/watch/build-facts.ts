import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  version: z.string(),
  /** Absent where the sources are no clone; ends with `+` where files differed from it. */
  commit: z.string().optional(),
  time: z.iso.datetime(),
})

/** The version, the commit and the time of a build. */
export type BuildFacts = z.output<typeof schema>

/** The file with the facts, in a project's or a release's directory. */
export const buildFactsFile = join('.next', 'build.json')

/** The facts of the build in a directory; undefined without a build. */
export function readBuildFacts(directory: string): BuildFacts | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(directory, buildFactsFile), 'utf8')))
  } catch {
    return undefined
  }
}
