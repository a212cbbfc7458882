import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileHint, hintScripts } from '../../../scripts/support/compile-hints.ts'

test('the scripts of pages have one hint to be compiled whole, engines and other files have none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ptt-hints-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = {
    'page.js': 'show()',
    'engine.js': `/*${'x'.repeat(500_000)}*/draw()`,
    'page.css': '.row{}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await hintScripts(folder)
  await hintScripts(folder)
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  expect(await read('page.js')).toBe(`${compileHint}show()`)
  expect(await read('engine.js')).toBe(files['engine.js'])
  expect(await read('page.css')).toBe(files['page.css'])
})
