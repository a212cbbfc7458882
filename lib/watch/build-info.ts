import { Gauge, type Registry } from 'prom-client'
import { readBuildFacts } from './build-facts.ts'
import { projectVersion } from './project-version.ts'

/** The version of the project in a directory, and the commit of its build; empty without a build or a commit. */
export function readBuild(directory: string): { version: string; commit: string } {
  const facts = readBuildFacts(directory)
  return { version: facts?.version ?? projectVersion(directory), commit: facts?.commit ?? '' }
}

/** Adds `<service>_build_info`, whose labels say which build runs, to a registry. */
export function addBuildInfo(registry: Registry, service: 'console' | 'platform', directory: string): void {
  const info = new Gauge({
    name: `${service}_build_info`,
    help: 'Always 1; its labels are the version and the commit of the build.',
    labelNames: ['version', 'commit'] as const,
    registers: [registry],
    // Several processes of one console run the same build.
    aggregator: 'first',
  })
  info.set(readBuild(directory), 1)
}
