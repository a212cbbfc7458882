import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import { readBuildFacts } from './build-facts.ts'

const manifest = z.object({ version: z.string() })
/** The version of the project in a directory, and the commit of its build; empty without a build or a commit. */
export function readBuild(directory: string): { version: string; commit: string } {
  const facts = readBuildFacts(directory)
  const { version } = manifest.parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')))
  return { version: facts?.version ?? version, commit: facts?.commit ?? '' }
}

/** Adds `<service>_build_info`, whose labels say which build runs, to a registry. */
export function addBuildInfo(registry: Registry, service: 'console' | 'platform', directory: string): void {
  const info = new Gauge({
    name: `${service}_build_info`,
    help: 'Always 1; its labels are the version and the commit of the build.',
    labelNames: ['version', 'commit'] as const,
    registers: [registry],
  })
  info.set(readBuild(directory), 1)
}
