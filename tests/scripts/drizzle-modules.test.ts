import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const modules = [
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
]

/** Loads the modules in a process of its own; their addresses, and the names that each exports. */
async function loaded(before: string): Promise<unknown> {
  const script = `${before}
    const found = {}
    for (const name of ${JSON.stringify(modules)})
      found[name] = [import.meta.resolve(name), Object.keys(await import(name))]
    console.log(JSON.stringify(found))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  return JSON.parse(stdout)
}

test('the platform resolves the modules of drizzle-orm as Node.js does', async () => {
  expect(await loaded("await import('./platform/start/drizzle-modules.ts')")).toEqual(await loaded(''))
})
