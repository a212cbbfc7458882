import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBuildFacts } from '../lib/watch/build-facts.ts'
import { isBuiltFromSources } from './support/build.ts'
import { explain, PlainError } from './support/plain-error.ts'
import { runCommand } from './support/program.ts'
import { root } from './support/project.ts'
import { copyRelease } from './support/release-copy.ts'

const archiveEnding = /\.t(?:ar\.)?gz$/

try {
  await release()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** Copies the parts of this build that run into a new directory, or into an archive of one. */
async function release(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new PlainError('--to is missing: expected a new directory, or the name of a .tar.gz.')
  const target = resolve(process.env.INIT_CWD ?? '', values.to)
  if (existsSync(target)) throw new PlainError(`${target} exists: a release is made beside the others.`)
  const facts = readBuildFacts(root)
  if (!facts || !(await isBuiltFromSources()))
    throw new PlainError('The build is not one of these sources: run `npm run build` first.')
  await mkdir(dirname(target), { recursive: true })
  // Renamed when it is whole, so that an interrupted release leaves no directory that looks like one.
  const staging = await mkdtemp(join(dirname(target), '.release-'))
  try {
    const folder = join(staging, basename(target).replace(archiveEnding, ''))
    await copyRelease(root, folder)
    await (archiveEnding.test(target) ? pack(folder, target) : rename(folder, target))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  console.log(
    `version ${facts.version} (${facts.commit ?? 'no commit'}), built ${facts.time}, is in ${target}`,
  )
}

async function pack(folder: string, target: string): Promise<void> {
  const file = `${folder}.tar.gz`
  const owner = ['--owner=0', '--group=0', '--numeric-owner']
  const { code, output } = await runCommand('tar', [
    '-C',
    dirname(folder),
    ...owner,
    '-czf',
    file,
    basename(folder),
  ])
  if (code !== 0) throw new PlainError(`The archive cannot be written:\n${output.trim()}`)
  await rename(file, target)
}
