import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formParts } from '@/lib/files/form-parts'

/** A form's parts are the same after parsing, wherever the network splits the body into pieces. */

const type = 'multipart/form-data; boundary=edge'

function bodyOf(parts: readonly [head: string, content: Buffer][]): Buffer {
  const pieces = parts.flatMap(([head, content]) => [
    Buffer.from(`--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from('--edge--\r\n')])
}

async function* cut(body: Buffer, at: readonly number[]): AsyncGenerator<Uint8Array> {
  const edges = [...at.filter((edge) => edge < body.length), body.length].sort((one, other) => one - other)
  let from = 0
  for (const to of edges) {
    yield body.subarray(from, to)
    from = to
  }
}

async function read(body: AsyncIterable<Uint8Array>, contentType: string | null = type) {
  const parts: [string, string | undefined, string][] = []
  for await (const { name, fileName, bytes } of formParts(contentType, body)) {
    const pieces: Uint8Array[] = []
    for await (const piece of bytes) pieces.push(piece)
    parts.push([name, fileName, Buffer.concat(pieces).toString('hex')])
  }
  return parts
}

test('fields and files, with any bytes, in pieces of any length', async () => {
  const content = fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(Buffer.from('\r\n--edg\r\n--')))
  await fc.assert(
    fc.asyncProperty(content, content, fc.array(fc.nat(300), { maxLength: 20 }), async (one, other, at) => {
      const body = bodyOf([
        ['name="content"', Buffer.from(one)],
        ['name="package"; filename="C:\\x\\..\\a.apk"', Buffer.from(other)],
      ])
      const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
      expect(await read(cut(body, at))).toEqual([
        ['content', undefined, hex(one)],
        ['package', 'a.apk', hex(other)],
      ])
    }),
  )
})

test('a part that is not read to its end is skipped', async () => {
  const body = bodyOf([
    ['name="a"; filename="x.bin"', Buffer.alloc(500, 1)],
    ['name="b"', Buffer.from('2')],
  ])
  const names: string[] = []
  for await (const { name } of formParts(type, cut(body, [100, 200]))) names.push(name)
  expect(names).toEqual(['a', 'b'])
})

test.each([
  ['no form', 'text/plain', 'x', 'noForm'],
  ['a form without its boundary', 'multipart/form-data', 'x', 'noForm'],
  [
    'a form that is cut off',
    type,
    '--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\nabc',
    'interrupted',
  ],
  ['a head without an end', type, `--edge\r\n${'x'.repeat(20_000)}`, 'interrupted'],
])('%s is refused', async (_, contentType, text, reason) => {
  await expect(read(cut(Buffer.from(text), []), contentType)).rejects.toEqual(
    expect.objectContaining({ reason }),
  )
})
