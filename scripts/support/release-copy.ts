import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PlainError } from './plain-error.ts'
import { runCommand } from './program.ts'

/** Files and folders that both services, their commands and their documents need beside the build. */
const parts = ['CONTRIBUTING.md', 'README.md', 'package.json', 'next.config.ts', 'data', 'deploy', 'docs']
const codeParts = ['lib', 'messages', 'platform', 'public', 'scripts']
/** Commands that need the sources of pages, or development packages. */
const workshop = ['start', 'build', 'release', 'test', 'bench', 'describe']
/** Parts of the build that only the next build reads. */
const buildRemains = ['cache', 'types', 'diagnostics', 'build', 'trace', 'trace-build', 'turbopack']
/** The compilers of Next.js and the maps' engines, which the build contains compiled. */
const buildPackages = /^node_modules\/(?:@next\/swc-|mapbox-gl$|maplibre-gl$)/
/** Files for editors and debuggers. */
const unread = /\.(?:map|d\.[cm]?ts)$/

interface LockedPackage {
  dev?: boolean
}

/** Copies a built project, without anything that only builds and tests need, into a new directory. */
export async function copyRelease(project: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await copyTracked(project, folder)
  await copyBuild(project, folder)
  await copyPackages(project, folder)
  // The Node of this build, so that the machine needs none (private-node.mjs).
  await copy(process.execPath, join(folder, 'bin', 'node'))
  // A service's own user, which owns nothing of the release, has to read it; this process may have a strict umask.
  const { code, output } = await runCommand('chmod', ['-R', 'u=rwX,go=rX', folder])
  if (code !== 0) throw new PlainError(`The release cannot be made readable:\n${output.trim()}`)
}

async function copyTracked(project: string, folder: string): Promise<void> {
  const { code, output } = await runCommand('git', [
    '-C',
    project,
    'ls-files',
    '-z',
    '--',
    ...parts,
    ...codeParts,
  ])
  if (code !== 0) throw new PlainError(`A release is made in a clone of the repository: ${output.trim()}.`)
  const left = workshop.map((name) => `scripts/${name}.mjs`)
  for (const file of output.split('\0').filter((name) => name !== '' && !left.includes(name)))
    await copy(join(project, file), join(folder, file))
  const manifest: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(project, 'package.json'), 'utf8'),
  )
  for (const [name, command] of Object.entries(manifest.scripts))
    if (left.some((file) => command.includes(file))) delete manifest.scripts[name]
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

async function copyBuild(project: string, folder: string): Promise<void> {
  const build = join(project, '.next')
  const left = buildRemains.map((name) => join(build, name))
  await copy(build, join(folder, '.next'), (path) => !left.includes(path) && !unread.test(path))
}

/** Copies the installed packages that are not for development, each without the packages inside it. */
async function copyPackages(project: string, folder: string): Promise<void> {
  const text = await readFile(join(project, 'node_modules', '.package-lock.json'), 'utf8')
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(text)
  const keptPackages = Object.entries(lock.packages).filter(
    ([path, { dev }]) => !dev && !buildPackages.test(path) && existsSync(join(project, path)),
  )
  for (const [path] of keptPackages) {
    const from = join(project, path)
    const isOwn = (each: string) => relative(from, each).split('/')[0] !== 'node_modules'
    await copy(from, join(folder, path), (each) => isOwn(each) && !unread.test(each))
  }
  const list = `${JSON.stringify({ ...lock, packages: Object.fromEntries(keptPackages) }, null, 2)}\n`
  // The services compare these two at their start (dependencies.mjs).
  for (const name of ['package-lock.json', join('node_modules', '.package-lock.json')])
    await writeFile(join(folder, name), list)
}

async function copy(from: string, to: string, filter = (_: string) => true): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter })
}
