import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

/** A platform with values of its own for words of the contract. */

const folder = mkdtempSync(join(tmpdir(), 'ptt-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function withWords(text: string) {
  const file = join(folder, 'words.json')
  writeFileSync(file, text)
  vi.stubEnv('PLATFORM_WORDS', file)
  const { readResult } = await import('@/lib/upstream/liberal')
  const { inPlatformWords, wordOf } = await import('@/lib/upstream/platform-words')
  const read = <Result extends z.ZodType>(schema: Result, data: unknown) =>
    readResult(schema, data, {}, wordOf)
  return { read, inPlatformWords }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
})

const words = JSON.stringify({
  callStatus: { allow: 1, prohibit: 0 },
  verification: { pass: 'Y' },
  Role: { admin: 'root' },
})
const row = z.object({
  callStatus: z.enum(['allow', 'prohibit']),
  verification: z.enum(['pass', 'inReview']),
})
const list = z.object({ list: z.array(row) })

test('they are read as the contract’s words', async () => {
  const { read } = await withWords(words)
  const { data, without } = read(list, {
    list: [
      { callStatus: 0, verification: 'Y' },
      { callStatus: '1', verification: 'inReview' },
      { callStatus: 7, verification: 'pass' },
    ],
  })
  expect(data?.list).toEqual([
    { callStatus: 'prohibit', verification: 'pass' },
    { callStatus: 'allow', verification: 'inReview' },
  ])
  expect(without?.rows[0]?.faults).toMatchObject([{ field: 'callStatus', number: 7 }])
})

test('they are sent in place of the contract’s words, also in rows of a request', async () => {
  const { inPlatformWords } = await withWords(words)
  const request = { callStatus: 'prohibit', name: 'allow', rows: [{ verification: 'pass', ids: [1, 2] }] }
  expect(inPlatformWords(request)).toEqual({
    callStatus: 0,
    name: 'allow',
    rows: [{ verification: 'Y', ids: [1, 2] }],
  })
})

test('no role is read by them', async () => {
  const { read } = await withWords(words)
  const session = z.object({ Role: z.enum(['admin', 'editor']) })
  expect(read(session, { Role: 'root' }).success).toBe(false)
})

describe('a file that is', () => {
  test.each([
    ['no JSON', 'sex: 1'],
    ['a list', '[]'],
    ['without words', '{"sex": 1}'],
    ['with a list for a value', '{"sex": {"male": [1]}}'],
  ])('%s is refused in a sentence that names the setting', async (_, text) => {
    const { inPlatformWords } = await withWords(text)
    expect(() => inPlatformWords({})).toThrow(/^PLATFORM_WORDS: expected a file such as \{/)
  })
})
