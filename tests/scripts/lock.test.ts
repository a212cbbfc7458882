import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockBuild, serveBuild } from '../../scripts/support/lock.ts'
import { root } from '../../scripts/support/project.ts'

/** Builds in a directory whose build is served. */

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ptt-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** A process that serves the folder's build, or builds it. */
async function holder(call: 'serveBuild' | 'lockBuild'): Promise<ChildProcess> {
  const script = `
    import { ${call} } from ${JSON.stringify(join(root, 'scripts/support/lock.ts'))}
    ${call}(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => globalThis.gc(), 50)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  child?.kill('SIGKILL')
  if (child) await once(child, 'exit')
}

test('a build is refused with one sentence while consoles serve the directory, and done when the last has ended', async () => {
  lockBuild(folder).release()
  const [first, second] = await Promise.all([holder('serveBuild'), holder('serveBuild')])
  const refusal = `A console serves the build in ${folder}, or another build runs there. Stop it first, or build in a directory of its own: docs/operating.md says how.`
  expect(() => lockBuild(folder)).toThrow(refusal)
  await kill(first)
  expect(() => lockBuild(folder)).toThrow(refusal)
  await kill(second)
  lockBuild(folder).release()
})

test('two builds do not run in one directory', async () => {
  const other = await holder('lockBuild')
  expect(() => lockBuild(folder)).toThrow('another build runs there')
  await kill(other)
  lockBuild(folder).release()
})

test('serving writes no file, and needs neither the lock nor a writable directory', async () => {
  serveBuild(folder)
  expect(await readdir(folder)).toEqual([])
  await mkdir(join(folder, '.next', 'cache'), { recursive: true })
  serveBuild(folder)
  expect(await readdir(join(folder, '.next', 'cache'))).toEqual([])
  lockBuild(folder).release()
  const before = await readdir(join(folder, '.next', 'cache'))
  await chmod(join(folder, '.next', 'cache'), 0o500)
  await holder('serveBuild')
  expect(await readdir(join(folder, '.next', 'cache'))).toEqual(before)
  await chmod(join(folder, '.next', 'cache'), 0o700)
})
