import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json'
import { sampleProject } from '../support/sample-project.ts'

const current = process.versions.node

test.each(Object.entries(manifest.scripts))(
  'npm run %s tells in one sentence that Node 18 is too old',
  async (_, command) => {
    const name = /^(?:exec )?node scripts\/([a-z-]+)\.mjs(?: --[a-z]+)?$/.exec(command)?.[1]
    expect(name, `${command} is not an entry`).toBeDefined()
    const project = await sampleProject()
    expect(await project.start('18.20.0', String(name)).ended).toEqual({
      code: 1,
      said: '',
      complained: '\nNode 20 or newer is needed, and this is Node 18.20.0.\n',
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

  test('on Node 20 runs on a private Node, which outlives the packages', async () => {
    const project = await sampleProject()
    for (const expected of [/^install --prefix=\S+ .* node-\w+-\w+@24\.\d+\.\d+ /, undefined]) {
      const before = await project.npmCalls()
      const running = project.start('20.19.0', service)
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
  })
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
