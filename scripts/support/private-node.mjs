import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exists, npm, root, step } from './command.mjs'
import { requireSpace } from './disk-space.mjs'

const version = '24.21.0'
/** Megabytes of the program and of its download. */
const nodeSize = 250
const packageName = `node-${process.platform}-${process.arch}`

/**
 * Returns the path of a Node that can run the project: that of a release, this one, or else a private one, downloaded if
 * it is missing.
 */
export async function findNode() {
  // A release has the Node of its build (release-copy.ts).
  const released = join(root, 'bin', 'node')
  if (await exists(released)) return released
  const own = process.versions.node
  const [major, minor] = own.split('.').map(Number)
  if (major < 18) throw new Error(`Node 18 or newer is needed, and this is Node ${own}.`)
  // Node runs TypeScript without flags from 22.18 on, libraries need 22.19; 23 is out of support.
  if (major > 23 || (major === 22 && minor >= 19)) return process.execPath
  // Not in node_modules, because `npm ci` and `npm prune` remove everything there that is not in
  // package.json.
  const folder = join(root, '.node', `${version}-${process.platform}-${process.arch}`)
  const file = join(folder, 'node')
  if (!(await exists(file))) await step(`fetching a private Node ${version}`, () => fetchNode(folder, file))
  return file
}

/**
 * Renames the program to its place when it is complete: two services may download it at once, or end
 * meanwhile.
 */
async function fetchNode(folder, file) {
  await requireSpace(nodeSize)
  await mkdir(folder, { recursive: true })
  const staging = await mkdtemp(join(folder, 'fetched-'))
  try {
    const flags = ['--no-save', '--no-package-lock', '--ignore-scripts']
    await npm(['install', `--prefix=${staging}`, ...flags, `${packageName}@${version}`])
    await rename(join(staging, 'node_modules', packageName, 'bin', 'node'), file)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
