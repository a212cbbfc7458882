import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildFacts, buildFactsFile } from '../../lib/watch/build-facts.ts'
import { projectVersion } from '../../lib/watch/project-version.ts'
import { hintScripts } from './compile-hints.ts'
import { compressFiles } from './compressed-files.ts'
import { writeLicences } from './licences.ts'
import { lockBuild } from './lock.ts'
import { PlainError } from './plain-error.ts'
import { runCommand, runProgram } from './program.ts'
import { programs, root } from './project.ts'

/** Files and directories that the console's build depends on. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const stamp = join(root, '.next', 'sources.sha256')

/**
 * Next.js derives the ids of form actions from its key of the build, and makes another key in each new
 * directory: forms of the version before would then have no action. Ids are no secrets; what a server seals
 * has a key of its own (forms-key.ts).
 */
const actionIdKey = createHash('sha256').update('ids of form actions').digest('base64')

/** Builds the console unless the last build had the same sources. Throws `PlainError`. */
export async function ensureBuild(say: (text: string) => void, signal?: AbortSignal): Promise<void> {
  if (await isBuiltFromSources()) return
  say(isBuilt() ? 'building the console, since its sources have changed' : 'building the console')
  await build(signal)
  say('the console is built')
}

/** Whether the build is that of the sources as they are now. */
export async function isBuiltFromSources(): Promise<boolean> {
  const built = isBuilt() ? await readFile(stamp, 'utf8').catch(() => '') : ''
  return built === (await hashSources(root, sources))
}

/** Whether there is a build, from any sources. */
export function isBuilt(): boolean {
  return existsSync(join(root, '.next', 'BUILD_ID'))
}

/** Builds the console for production. Throws `PlainError`, also while a console serves this directory. */
export async function build(signal?: AbortSignal): Promise<void> {
  const lock = lockBuild(root)
  try {
    await buildLocked(signal)
  } finally {
    lock.release()
  }
}

async function buildLocked(signal?: AbortSignal): Promise<void> {
  const [hash, facts] = [await hashSources(root, sources), await factsNow()]
  await rm(stamp, { force: true })
  const { code, output } = await runProgram(
    [programs.next, 'build', '--experimental-next-config-strip-types'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        // Next.js writes it into the code (lib/live/own-build.ts).
        NEXT_PUBLIC_BUILT_AT: String(Date.parse(facts.time)),
        NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || actionIdKey,
      },
      signal,
    },
  )
  if (code !== 0 && /ENOSPC|No space left/.test(output))
    throw new PlainError(`The disk is full: the build could not write all files to ${join(root, '.next')}.`)
  if (code !== 0) throw new PlainError(`The console cannot be built:\n${output.trim()}`)
  await writeLicences()
  await hintScripts(join(root, '.next', 'static', 'chunks'))
  await compressFiles(join(root, '.next', 'static'))
  await writeFile(join(root, buildFactsFile), `${JSON.stringify(facts)}\n`)
  await writeFile(stamp, hash)
}

/** The facts of a build that begins now. */
async function factsNow(): Promise<BuildFacts> {
  const git = (...args: string[]) => runCommand('git', args).catch(() => ({ code: 1, output: '' }))
  const [head, changes] = await Promise.all([
    git('rev-parse', '--short=12', 'HEAD'),
    git('status', '--porcelain', '--untracked-files=no'),
  ])
  const commit = head.code === 0 ? `${head.output.trim()}${changes.output ? '+' : ''}` : undefined
  return { version: projectVersion(root), commit, time: new Date().toISOString() }
}

/** A hash of the files' paths and contents, independent of directory order. */
export async function hashSources(directory: string, names: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await listFiles(directory, names)) {
    const bytes = await readFile(join(directory, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

async function listFiles(directory: string, names: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const name of names) {
    const path = join(directory, name)
    if (!existsSync(path)) continue
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
    if (!entries) files.push(name)
    else
      for (const entry of entries)
        if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(directory.length + 1))
  }
  return files.sort()
}
