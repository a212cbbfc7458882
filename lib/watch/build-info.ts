import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })
const build = z.object({ commit: z.string().max(64) })

/** The version of the project in a directory, and the commit of its build; empty without `build.json`. */
export function readBuild(directory: string): { version: string; commit: string } {
  const json = (name: string): unknown => JSON.parse(readFileSync(join(directory, name), 'utf8'))
  const { version } = manifest.parse(json('package.json'))
  try {
    return { version, commit: build.parse(json('build.json')).commit }
  } catch {
    return { version, commit: '' }
  }
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
