import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/support/project.ts'

/** A log on a disk that is full for a while, simulated by the kernel's limit on file sizes. */

const program = `
  import { readFile, rm } from 'node:fs/promises'
  import { setTimeout as wait } from 'node:timers/promises'
  import { openLogFile } from ${JSON.stringify(join(root, 'scripts/support/log-file.ts'))}
  const [, folder] = process.argv
  const reasons = []
  const log = openLogFile(folder, 'platform', { failed: (reason) => reasons.push(reason) })
  const lines = async (from, to) => {
    for (let line = from; line <= to; line++) {
      log.write(String(line).padStart(99))
      await wait(2)
    }
  }
  await lines(1, 200)
  const full = await readFile(folder + '/platform.log', 'utf8')
  await wait(1100)
  await rm(folder + '/platform.log')
  await lines(201, 210)
  await log.end()
  const after = await readFile(folder + '/platform.log', 'utf8')
  gc()
  const heap = process.memoryUsage().heapUsed
  const other = openLogFile(folder, 'console')
  for (let line = 0; line < 200_000; line++) other.write('x'.repeat(1000) + line)
  gc()
  const grown = process.memoryUsage().heapUsed - heap
  console.log(JSON.stringify({ reasons, full: full.length, after, grown }))`

test('goes on once there is room, counts the lost lines, and buffers only a bounded part of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ptt-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const run = 'ulimit -f 8 && exec "$0" --expose-gc --input-type=module -e "$1" "$2"'
  const child = spawn('sh', ['-c', run, process.execPath, program, folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect(code).toBe(0)
  const { reasons, full, after, grown } = JSON.parse(said)
  expect(reasons.length).toBeGreaterThan(0)
  expect(full).toBeLessThanOrEqual(8 * 1024)
  const lines: string[] = after.trim().split('\n')
  const { lost } = JSON.parse(lines[0] ?? '')
  const rest = lines.slice(1).map(Number)
  // All lines that were not lost are in the two files, or were cut at the end of the first one.
  expect(200 - Math.ceil(full / 100)).toBeLessThanOrEqual(lost)
  expect(lost).toBeLessThanOrEqual(200)
  expect(rest).toEqual(Array.from({ length: 10 }, (_, index) => 201 + index))
  expect(grown).toBeLessThan(20 * 1024 * 1024)
})
