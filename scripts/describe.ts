import { readFileSync, writeFileSync } from 'node:fs'
import { describedFiles } from './describe/files.ts'

/** Writes the files that describe the contract for authors of other platforms. */
for (const [path, text] of Object.entries(describedFiles())) {
  const file = new URL(`../${path}`, import.meta.url)
  writeFileSync(file, text)
  console.log(`${path}: ${readFileSync(file, 'utf8').split('\n').length - 1} lines`)
}
