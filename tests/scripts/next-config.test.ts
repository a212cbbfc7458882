import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../scripts/support/project.ts'

const run = promisify(execFile)

/** Loads the settings as a console does, and prints one of them and whether the compiler of Next.js came with them. */
const program = `
  const { default: loadConfig } = require('next/dist/server/config')
  loadConfig('phase-production-server', process.cwd()).then(({ poweredByHeader }) => {
    const isCompiled = Object.keys(require.cache).some((path) => /dist.build.swc.index/.test(path))
    console.log(JSON.stringify({ poweredByHeader, isCompiled }))
  })`

test('a console that starts reads next.config.ts without the compiler of Next.js', async () => {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: 'true',
  }
  const { stdout } = await run(process.execPath, ['-e', program], { cwd: root, env })
  expect(JSON.parse(stdout)).toEqual({ poweredByHeader: false, isCompiled: false })
})
