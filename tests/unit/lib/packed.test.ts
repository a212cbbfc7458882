import { expect, test } from 'vitest'
import { pack, sharedUnpack, unpack } from '@/lib/format/packed'

test('data comes back from its text, without undefined members', () => {
  expect(unpack(pack({ name: 'စောဝင်း', unset: undefined, rows: [1, 2] }))).toEqual({
    name: 'စောဝင်း',
    rows: [1, 2],
  })
})

test('a text is read once, another text separately, and at most the limit of values is cached', () => {
  const read = sharedUnpack<{ account: string }>()
  const first = read(pack({ account: 'one' }))
  expect(read(pack({ account: 'one' }))).toBe(first)
  expect(read(pack({ account: 'two' }))).toEqual({ account: 'two' })
  for (let other = 0; other < 1_000; other++) read(pack({ account: `other ${other}` }))
  expect(read(pack({ account: 'one' }))).not.toBe(first)
  expect(read(pack({ account: 'one' }))).toEqual({ account: 'one' })
})
