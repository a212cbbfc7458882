import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { logOutput } from '../../lib/watch/log-output.ts'
import { root } from '../../scripts/support/project.ts'

/** An output of at most `room` bytes, which refuses further ones with an error of the system. */
function outputOf(code: string) {
  const output = { room: Number.POSITIVE_INFINITY, text: '', tries: 0 }
  const write = logOutput((bytes) => {
    output.tries++
    if (output.room === 0) throw Object.assign(new Error('refused'), { code })
    const taken = bytes.subarray(0, output.room)
    output.room -= taken.length
    output.text += Buffer.from(taken).toString()
    return taken.length
  })
  return { output, write }
}

describe('lines that the output does not accept', () => {
  test.each(['ENOSPC', 'EPIPE', 'EIO', 'EBADF'])(
    'for %s are lost, and counted once before the next one',
    (code) => {
      const { output, write } = outputOf(code)
      write('one\n')
      output.room = 0
      for (const line of ['two', 'three', 'four']) write(`${line}\n`)
      output.room = Number.POSITIVE_INFINITY
      write('five\n')
      write('six\n')
      const [one, note = '', ...rest] = output.text.split('\n')
      expect([one, ...rest]).toEqual(['one', 'five', 'six', ''])
      expect(JSON.parse(note)).toMatchObject({ level: 'warn', lost: 3, msg: 'lines could not be written' })
    },
  )

  test('that are written in parts contain no part of another line', () => {
    const { output, write } = outputOf('ENOSPC')
    output.room = 6
    write('one\n')
    write('two\n')
    write('three\n')
    output.room = 10_000
    write('four\n')
    const [one, torn, note = '', four] = output.text.split('\n')
    expect([one, torn, four]).toEqual(['one', 'tw', 'four'])
    expect(JSON.parse(note)).toMatchObject({ lost: 2 })
  })

  test('of a slow reader are waited for once and briefly, and then not before a line is accepted', () => {
    const { output, write } = outputOf('EAGAIN')
    output.room = 0
    const began = performance.now()
    for (let line = 0; line < 1000; line++) write(`${line}\n`)
    expect(performance.now() - began).toBeLessThan(1000)
    expect(output.tries).toBeLessThan(1100)
  })
})

const loggers = {
  'the platform': `
    import { outliveOutput } from './lib/watch/log-output.ts'
    import { makeLogger } from './platform/config/logger.ts'
    outliveOutput()
    const log = makeLogger('info')`,
  'the console': `
    import { log, logPrinted } from './scripts/edge/log.ts'
    logPrinted()`,
}
const ending = `
  const text = 'x'.repeat(900)
  for (let line = 0; line < 2000; line++) log.info({ line, text }, 'message ' + line)
  console.warn('by Node itself')
  await new Promise((wait) => setTimeout(wait, 100))
  log.error('after')
  process.exit(42)`

/** Runs a program whose output `sh` redirects; returns its exit code and the received output. */
async function run(program: string, to: string): Promise<{ code: unknown; said: string }> {
  const child = spawn(
    'sh',
    ['-c', `exec "$0" --input-type=module -e "$1" ${to}`, process.execPath, program],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const closed = once(child, 'exit')
  if (to === '') {
    // Its pipe is read only once it has ended.
    const [code] = await closed
    return { code, said: await text(child.stdout) }
  }
  const [said, [code]] = await Promise.all([text(child.stdout), closed])
  return { code, said }
}

describe.each(Object.entries(loggers))('%s', (_, logger) => {
  test.each([
    ['a full disk', '>/dev/full 2>/dev/full'],
    ['a closed output', '>&- 2>&-'],
    ['a pipe that nothing reads', ''],
  ])('runs on with %s for its log', async (_name, to) => {
    expect((await run(logger + ending, to)).code).toBe(42)
  })

  test('runs on when the reader of its log is gone', async () => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', `${logger}\nlog.info('up')${ending}`],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child.stderr.destroy()
    child.stdout.once('data', () => child.stdout.destroy())
    expect((await once(child, 'exit'))[0]).toBe(42)
  })
})

test('the start runs on when its terminal is gone', async () => {
  const program = `
    import { outliveOutput } from ${JSON.stringify(join(root, 'lib/watch/log-output.ts'))}
    outliveOutput()
    await new Promise((wait) => setTimeout(wait, 300))
    for (const stream of [process.stdout, process.stderr]) stream.write('news')
    console.log('news')
    await new Promise((wait) => setTimeout(wait, 100))
    process.exit(42)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  child.stderr.destroy()
  expect((await once(child, 'exit'))[0]).toBe(42)
})
