import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json'
import { sampleProject } from '../support/sample-project.ts'

const current = process.versions.node

test.each(Object.entries(manifest.scripts))(
  'npm run %s tells in one sentence that Node 16 is too old',
  async (_, command) => {
    const name = /^(?:exec )?node scripts\/([a-z-]+)\.mjs(?: --[a-z]+)?$/.exec(command)?.[1]
    expect(name, `${command} is not an entry`).toBeDefined()
    const project = await sampleProject()
    expect(await project.start('16.20.0', String(name)).ended).toEqual({
      code: 1,
      said: '',
      complained: '\nNode 18 or newer is needed, and this is Node 16.20.0.\n',
    })
    expect(await project.npmCalls()).toEqual([])
  },
)

describe.each(['console', 'platform'])('the %s, deployed', (service) => {
  test.each(['by itself', 'by npm'])(
    'gets the signal of a process manager (%s), and its exit code is passed on',
    async (way) => {
      const project = await sampleProject()
      const running = way === 'by npm' ? project.startByNpm(service) : project.start(current, service)
      await running.says('runs on')
      running.kill('SIGTERM')
      const { code, said } = await running.ended
      expect([code, said]).toEqual([7, `runs on ${process.execPath}\nending\n`])
    },
  )

  test('runs without the packages that only the build needs, and installs none', async () => {
    const project = await sampleProject()
    await project.install('library')
    await project.start(current, service).says('runs on')
    expect(await project.npmCalls()).toEqual([])
  })

  test('names the command to run when packages are missing, and installs none', async () => {
    const project = await sampleProject()
    await project.install('tool')
    expect(await project.start(current, service).ended).toEqual({
      code: 1,
      said: '',
      complained: '\nDependencies are missing or of another version: run `npm ci && npm run build` first.\n',
    })
    expect(await project.npmCalls()).toEqual([])
  })

  test.each(['18.20.4', '20.19.0'])(
    'on Node %s runs on a private Node, which outlives the packages',
    async (own) => {
      const project = await sampleProject()
      for (const expected of [/^install --prefix=\S+ .* node-\w+-\w+@24\.\d+\.\d+ /, undefined]) {
        const before = await project.npmCalls()
        const running = project.start(own, service)
        await running.says(`runs on ${process.execPath}`)
        running.kill('SIGTERM')
        await running.ended
        const calls = (await project.npmCalls()).slice(before.length)
        expect(calls).toEqual(expected ? [expect.stringMatching(expected)] : [])
        const [folder = ''] = await readdir(join(project.folder, '.node'))
        expect(await readdir(join(project.folder, '.node', folder))).toEqual(['node'])
        // The effect of `npm ci` and `npm prune`, which remove packages that package.json does not list.
        await project.install('library')
      }
    },
  )
})

test.each(['build', 'start'])('npm run %s installs the pruned packages, once', async (name) => {
  const project = await sampleProject()
  await project.install('library')
  for (const count of [1, 0]) {
    const before = await project.npmCalls()
    const { code, said } = await project.start(current, name).ended
    expect([code, said.includes('runs on')]).toEqual([0, true])
    const calls = (await project.npmCalls()).slice(before.length)
    expect(calls).toEqual(Array(count).fill(expect.stringMatching(/^ci --include=dev /)))
  }
})

test.each(['seed', 'simulate'])('npm run %s leaves a pruned deployment as it is', async (name) => {
  const project = await sampleProject()
  await project.install('library')
  expect((await project.start(current, name).ended).code).toBe(0)
  expect(await project.npmCalls()).toEqual([])
})

describe('on a disk that is too small', () => {
  test('npm start gives the reason in its first line, before it installs anything', async () => {
    const project = await sampleProject()
    await project.uninstall()
    const { code, complained } = await project.start(current, 'start', { freeMegabytes: 900 }).ended
    expect(code).toBe(1)
    const sentence = `The disk is too small: 900 MB are free at ${project.folder}, and 1600 MB are needed.`
    expect(complained).toBe(`\n${sentence}\n`)
    expect(await project.npmCalls()).toEqual([])
  })

  test('an older Node reports it before it fetches the private one', async () => {
    const project = await sampleProject()
    const { complained } = await project.start('18.20.4', 'start', { freeMegabytes: 100 }).ended
    expect(complained).toContain('100 MB are free')
    expect(await project.npmCalls()).toEqual([])
  })

  test('what npm says about a full disk becomes the same reason', async () => {
    const project = await sampleProject()
    await project.uninstall()
    const { code, complained } = await project.start(current, 'start', { npmFails: 'ENOSPC' }).ended
    expect([code, complained]).toEqual([
      1,
      `\nThe disk is full: npm ci could not write all files to ${project.folder}.\n`,
    ])
  })
})
