import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockBuild } from '../../scripts/support/lock.ts'
import { root } from '../../scripts/support/project.ts'
import { startDeployedConsole } from '../support/deployed-console.ts'
import { workerStack } from '../support/worker-stack.ts'

/** Files of the build that are deleted while a console serves them, as when a build runs in its directory. */

vi.setConfig({ testTimeout: 120_000 })

/** Parts of the project that a console needs; packages are linked. */
const parts = ['.next', 'data', 'lib', 'messages', 'platform', 'public', 'scripts']
const files = ['next.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']

/** A copy of the built project that a test may take apart. */
async function release(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ptt-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const cache = join(root, '.next', 'cache')
  const filter = (path: string) => path !== cache
  for (const part of [...parts, ...files])
    await cp(join(root, part), join(folder, part), { recursive: true, filter })
  for (const part of ['node_modules', '.node']) await symlink(join(root, part), join(folder, part))
  return folder
}

test('an answer whose file is gone fails alone, and the console goes on', async () => {
  const folder = await release()
  const { platformUrl, dataDir } = workerStack()
  const { consoleUrl, end } = await startDeployedConsole(
    {
      PLATFORM_URL: platformUrl,
      WIRE_KEYS_FILE: join(dataDir, 'wire-keys.json'),
      SESSION_SECRET: await readFile(join(dataDir, 'session-secret'), 'utf8'),
      DATA_DIR: join(folder, 'state'),
    },
    folder,
  )
  const get = (path: string, headers: Record<string, string> = {}) => fetch(consoleUrl + path, { headers })
  const html = await (await get('/en/loginFrm')).text()
  const [chunk = ''] = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(html) ?? []
  for (const range of ['bytes=7-3', 'bytes=0-9007199254740993'])
    expect((await get(chunk, { range })).status).toBe(200)

  await rename(join(folder, '.next', 'static'), join(folder, 'static'))
  await rename(join(folder, '.next', 'server'), join(folder, 'server'))
  await rename(join(folder, 'public'), join(folder, 'gone'))
  expect((await get(chunk)).status).toBe(404)
  expect((await get(chunk, { 'accept-encoding': 'identity' })).status).toBe(404)
  // The code of this page was not loaded before its file was deleted.
  expect((await get('/en/404')).status).toBe(500)
  expect((await get('/icon.png')).status).toBeGreaterThanOrEqual(404)
  expect((await get('/en/loginFrm')).status).toBe(200)

  await rename(join(folder, 'static'), join(folder, '.next', 'static'))
  expect((await get(chunk)).status).toBe(200)
  expect(await end()).toBe(0)
})

test('no build is made in the directory that a console serves', () => {
  expect(() => lockBuild(root)).toThrow(`A console serves the build in ${root}`)
})
