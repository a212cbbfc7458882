import { readBuildFacts } from '../../lib/watch/build-facts.ts'
import { root } from '../support/project.ts'
import { startLog } from './log.ts'

/** Logs that all of the console listens, with its build; `processes` if it has several. */
export function logReady(port: number, processes?: number): void {
  const facts = { event: 'ready', build: readBuildFacts(root), ...(processes && { processes }) }
  startLog.info(facts, `the console serves on port ${port}`)
}
