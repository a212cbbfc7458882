import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const testFiles = globSync('tests/{platform,http,lists,e2e,unit,wire,scripts}/**/*.test.ts', { cwd: root })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

/** Files of tests that name a call, by its path or by its resource and name in the contract. */
export function callTests(path: string): string[] {
  const words = path.split('/').map((word) => new RegExp(`\\b${word}\\b`))
  return testFiles.filter(({ text }) => words.every((word) => word.test(text))).map((file) => file.path)
}
