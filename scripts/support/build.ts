import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hintScripts } from './compile-hints.ts'
import { compressFiles } from './compressed-files.ts'
import { writeLicences } from './licences.ts'
import { lockBuild } from './lock.ts'
import { PlainError } from './plain-error.ts'
import { runProgram } from './program.ts'
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

/** Builds the console unless the last build had the same sources. Throws `PlainError`. */
export async function ensureBuild(say: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const built = isBuilt() ? await readFile(stamp, 'utf8').catch(() => '') : ''
  if (built === (await hashSources(root, sources))) return
  say(built ? 'building the console, since its sources have changed' : 'building the console')
  await build(signal)
  say('the console is built')
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
  const hash = await hashSources(root, sources)
  await rm(stamp, { force: true })
  const { code, output } = await runProgram(
    [programs.next, 'build', '--experimental-next-config-strip-types'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        // Next.js writes it into the code (lib/live/own-build.ts).
        NEXT_PUBLIC_BUILT_AT: String(Date.now()),
      },
      signal,
    },
  )
  if (code !== 0) throw new PlainError(`The console cannot be built:\n${output.trim()}`)
  await writeLicences()
  await hintScripts(join(root, '.next', 'static', 'chunks'))
  await compressFiles(join(root, '.next', 'static'))
  await writeFile(stamp, hash)
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
