import { cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formsKeyOf } from '../../scripts/support/forms-key.ts'
import { runCommand, runProgram } from '../../scripts/support/program.ts'
import { copyRelease } from '../../scripts/support/release-copy.ts'
import { readSettings } from '../../scripts/support/settings.ts'

let parent: string
let project: string
let release: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'ptt-release-'))
  project = join(parent, 'project')
  release = join(parent, 'releases', '1')
})

afterEach(() => rm(parent, { recursive: true, force: true }))

async function write(path: string, text = path): Promise<void> {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

/** A built clone with one package for use, one inside it, one for development and one for builds. */
async function builtProject(): Promise<void> {
  const scripts = { console: 'exec node scripts/console.mjs', build: 'node scripts/build.mjs' }
  await write('package.json', JSON.stringify({ scripts }))
  for (const path of [
    'lib/a.ts',
    'app/page.tsx',
    'tests/a.test.ts',
    'scripts/console.mjs',
    'scripts/build.mjs',
  ])
    await write(path)
  await runCommand('git', ['init', '--quiet', project])
  await runCommand('git', ['-C', project, 'add', '.'])
  await write('lib/untracked.ts')
  for (const path of [
    'BUILD_ID',
    'server/page.js',
    'server/page.js.map',
    'cache/old',
    'types/a.d.ts',
    'trace',
  ])
    await write(`.next/${path}`)
  const packages = {
    'node_modules/used': {},
    'node_modules/used/node_modules/inner': {},
    'node_modules/tool': { dev: true },
    'node_modules/maplibre-gl': {},
    'node_modules/of-another-machine': { optional: true },
  }
  for (const path of Object.keys(packages).filter((each) => !each.includes('another')))
    await write(`${path}/index.js`)
  await write('node_modules/used/index.d.ts')
  await write('node_modules/used/node_modules/unlisted/index.js')
  await write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  await mkdir(join(project, '.next', 'node_modules'))
  await symlink('../../node_modules/used', join(project, '.next', 'node_modules', 'used-1'))
}

test('a release has the tracked files, the build and the packages that run, and nothing else', async () => {
  await builtProject()
  await copyRelease(project, release)
  expect(await filesOf(release)).toEqual([
    '.next/BUILD_ID',
    '.next/node_modules/used-1',
    '.next/server/page.js',
    'bin/node',
    'lib/a.ts',
    'node_modules/.package-lock.json',
    'node_modules/used/index.js',
    'node_modules/used/node_modules/inner/index.js',
    'package-lock.json',
    'package.json',
    'scripts/console.mjs',
  ])
  expect((await lstat(join(release, '.next/node_modules/used-1'))).isSymbolicLink()).toBe(true)
})

test('a release offers only commands that run there, and lists only packages that it has', async () => {
  await builtProject()
  await copyRelease(project, release)
  const manifest = JSON.parse(await readFile(join(release, 'package.json'), 'utf8'))
  expect(Object.keys(manifest.scripts)).toEqual(['console'])
  const { packages } = JSON.parse(await readFile(join(release, 'package-lock.json'), 'utf8'))
  expect(Object.keys(packages)).toEqual(['node_modules/used', 'node_modules/used/node_modules/inner'])
})

test('sources without a repository are refused with a sentence', async () => {
  await builtProject()
  const copy = join(parent, 'copy')
  await cp(project, copy, { recursive: true, filter: (path) => !path.endsWith('.git') })
  await expect(copyRelease(copy, release)).rejects.toThrow('A release is made in a clone of the repository')
})

test.each([
  [[], '--to is missing: expected a new directory, or the name of a .tar.gz.\n'],
  [['--to', tmpdir()], `${tmpdir()} exists: a release is made beside the others.\n`],
])('npm run release with %j is refused with a sentence', async (args, output) => {
  const env = { ...process.env, INIT_CWD: undefined }
  expect(await runProgram(['scripts/release.ts', ...args], { env })).toEqual({ code: 1, output })
})

test('consoles that share their secret share the key of forms, and a newly added secret changes it', () => {
  const [one, two] = ['s'.repeat(32), 't'.repeat(32)]
  expect(formsKeyOf(`${one},${two}`)).toBe(formsKeyOf(one))
  expect(formsKeyOf(`${two},${one}`)).not.toBe(formsKeyOf(one))
  const key = readSettings({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: formsKeyOf(one) })
  expect(key.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY).toBe(formsKeyOf(one))
})

test.each(['short', 'a'.repeat(40), `${'!'.repeat(43)}=`])('the key of forms %s is refused', (text) => {
  expect(() => readSettings({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: text })).toThrow(
    'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is wrong: expected 16 or 32 bytes in base64.',
  )
})
