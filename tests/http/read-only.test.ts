import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { screens } from '@/lib/screens/screens'
import { root } from '../../scripts/support/project.ts'
import { databaseFolder } from '../support/database-folder.ts'
import { startDeployedConsole } from '../support/deployed-console.ts'
import { startPlatformProcess } from '../support/platform-process.ts'
import { visitorAs } from '../support/sessions.ts'

// A database of its own, a platform and a console.
vi.setConfig({ testTimeout: 120_000 })

/** Sizes and times of the files and folders of the build. */
async function buildState(): Promise<Record<string, string>> {
  const entries = await readdir(join(root, '.next'), { recursive: true })
  const states = entries.sort().map(async (path) => {
    const { size, mtimeMs } = await stat(join(root, '.next', path))
    return [path, `${size} bytes at ${mtimeMs}`]
  })
  return Object.fromEntries(await Promise.all(states))
}

/** Variables with the paths of a home and a temporary folder that no user, not even root, can create. */
async function nowhere(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'ptt-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const missing = join(file, 'folder')
  return { HOME: missing, TMPDIR: missing, XDG_CACHE_HOME: missing, XDG_CONFIG_HOME: missing }
}

test('console and platform serve every screen and write no file outside DATA_DIR', async () => {
  const dataDir = await databaseFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = { ...(await nowhere()), DATA_DIR: dataDir }
  const platform = await startPlatformProcess(dataDir, { ...env, SEED: 'demo' })
  onTestFinished(() => platform.end())
  const before = await buildState()

  const deployed = await startDeployedConsole({ ...env, PLATFORM_URL: platform.url })
  const owner = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'))
  const visitor = await visitorAs('owner', { consoleUrl: deployed.consoleUrl, dataDir, owner })
  for (const { path } of Object.values(screens)) {
    const { status, html } = await visitor.getPage(`/en${path.replace('[id]', '1')}`)
    expect(html, path).toContain('</html>')
    expect(status, path).toBeLessThan(500)
  }
  expect((await visitor.get('/api/export/members?locale=en')).status).toBeLessThan(500)
  expect(await deployed.end()).toBe(0)
  expect(await buildState()).toEqual(before)
})
