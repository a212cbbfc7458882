import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { passLines } from '../../scripts/cluster/pass-lines.ts'

test('lines of a process are passed on whole, however they arrive, and a last one without its end too', async () => {
  const output = new PassThrough()
  const lines: string[] = []
  passLines(output, (line) => void lines.push(line))
  const bytes = Buffer.from('{"a":"မြန်မာ"}\n\n{"b":"one\u2028line"}\nlast')
  for (const byte of bytes) output.write(Buffer.of(byte))
  output.end()
  await once(output, 'end')
  expect(lines).toEqual(['{"a":"မြန်မာ"}\n', '\n', '{"b":"one\u2028line"}\n', 'last\n'])
})
