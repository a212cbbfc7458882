import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { chunkBytes } from '../../lib/contract/limits.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { freshPlatform, type Outcome, sharedPlatform, type TestPlatform } from '../support/platform.ts'
import {
  chunksOf,
  firmware,
  md5Of,
  windowsInstaller,
  windowsProgram,
  zipOf,
} from '../support/upload-bytes.ts'

/** Packages are uploaded in chunks, in any order and repeatedly; the exact bytes are stored, or nothing. */

const { addFragFile, getChunkFileList, getLastFileIndex } = contract.upload
const hour = 60 * 60 * 1000

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')

interface Sending {
  on?: TestPlatform
  as?: { token: string; uid: string }
  extname?: string
  md5?: string
  total?: number
  chunkMd5Value?: string
}

/** Sends one chunk of a file. */
function send(bytes: Buffer, index: number, sending: Sending = {}): Promise<Outcome> {
  const { on = platform, as = owner, extname = 'bin', md5 = md5Of(bytes), chunkMd5Value } = sending
  const chunks = chunksOf(bytes)
  const { total = chunks.length } = sending
  const input = { total, index, extname, fileMd5Value: md5, ...(chunkMd5Value && { chunkMd5Value }) }
  return on.call(addFragFile, input, { as, files: { file: chunks[index] ?? Buffer.alloc(0) } })
}
const heldOf = async (md5Val: string) =>
  (await platform.result(getChunkFileList, { md5Val }, { as: owner })).indices
const lastOf = (md5Val: string) => platform.result(getLastFileIndex, { md5Val }, { as: owner })
/** Downloads a stored file. */
async function bytesOf(name: string, on = platform, as = owner): Promise<Buffer> {
  const headers = { authorization: as.token, uid: as.uid }
  const answer = await on.app.inject({ url: `/api/upload/file?name=${name}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('a package', () => {
  test('is stored once with exactly its bytes, for any order of chunks and repeats', async () => {
    const plans = fc
      // Long enough that the random bytes that make each file unique do not make it look like text.
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 32, max: chunkBytes }), fc.nat())
      .chain(([total, tail, seed]) =>
        fc.record({
          bytes: fc.constant(firmware((total - 1) * chunkBytes + tail, seed + 1)),
          order: fc.array(fc.nat(total - 1), { maxLength: 4 }).chain((repeats) =>
            fc.shuffledSubarray([...Array.from({ length: total }, (_, i) => i), ...repeats], {
              minLength: total + repeats.length,
            }),
          ),
        }),
      )
    await fc.assert(
      fc.asyncProperty(plans, async ({ bytes, order }) => {
        const fresh = Buffer.from(bytes)
        randomBytes(8).copy(fresh, 8)
        const arrived = new Set<number>()
        for (const index of order) {
          const answer = await send(fresh, index)
          arrived.add(index)
          const isWhole = arrived.size === chunksOf(fresh).length
          expect(answer).toMatchObject({ code: 1, data: { state: isWhole ? 'stored' : 'receiving' } })
        }
        const { state, file } = await lastOf(md5Of(fresh))
        expect([state, file?.size]).toEqual(['stored', fresh.length])
        expect((await bytesOf(file?.file ?? '')).equals(fresh)).toBe(true)
        const rows = await platform.rows('select 1 from stored_files where md5 = $1', [md5Of(fresh)])
        expect(rows).toHaveLength(1)
      }),
      { numRuns: 12 },
    )
    expect(await platform.rows('select * from uploads')).toEqual([])
  })

  test('reports its stored chunks and the first gap', async () => {
    const bytes = firmware(3 * chunkBytes + 5, 7)
    const md5 = md5Of(bytes)
    expect(await heldOf(md5)).toEqual([])
    expect(await lastOf(md5)).toEqual({ index: -1, state: 'none', file: null })
    await send(bytes, 3)
    expect(await lastOf(md5)).toEqual({ index: -1, state: 'receiving', file: null })
    await send(bytes, 0)
    await send(bytes, 1)
    expect(await heldOf(md5)).toEqual([0, 1, 3])
    expect((await lastOf(md5)).index).toBe(1)
    await send(bytes, 2)
    expect(await heldOf(md5)).toEqual([0, 1, 2, 3])
    expect(await lastOf(md5)).toMatchObject({ index: 3, state: 'stored' })
  })

  test('is visible to its sender only', async () => {
    const bytes = firmware(chunkBytes + 1, 8)
    await send(bytes, 0)
    const staff = await platform.signInAs('staff')
    const listAnswer = await platform.call(getChunkFileList, { md5Val: md5Of(bytes) }, { as: staff })
    expect(listAnswer).toMatchObject({ code: 0, data: null })
    expect(await send(bytes, 1, { as: staff })).toMatchObject({ code: 0, data: null })
    expect(await heldOf(md5Of(bytes))).toEqual([0])
  })

  test('leaves a log row with its file, and one for each chunk', async () => {
    const bytes = firmware(chunkBytes + 9, 9)
    await send(bytes, 0)
    await send(bytes, 1)
    const { file } = await lastOf(md5Of(bytes))
    const rows = await platform.rows(
      `select code, account_name, after from operation_log where call = 'upload/addFragFile' order by id desc limit 3`,
    )
    expect(rows).toEqual([
      { code: 1, account_name: 'owner', after: file },
      { code: 1, account_name: 'owner', after: { md5: md5Of(bytes), index: 1 } },
      { code: 1, account_name: 'owner', after: { md5: md5Of(bytes), index: 0 } },
    ])
  })

  test('with bytes that are already stored becomes a separate file, and its bytes are stored once', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('owner')
    const bytes = zipOf('AndroidManifest.xml', 'x'.repeat(300))
    const first = await send(bytes, 0, { on, as, extname: 'zip' })
    const again = await send(bytes, 0, { on, as, extname: 'zip' })
    const other = await send(bytes, 0, { on, as, extname: '.APK' })
    expect(again.data).toEqual(first.data)
    expect(other).toMatchObject({ code: 1, data: { state: 'stored', file: { md5: md5Of(bytes) } } })
    expect(other.data).not.toEqual(first.data)
    expect(await on.rows('select size::int from blobs where sha256 <> $1', ['0'.repeat(64)])).toEqual([
      { size: bytes.length },
    ])
    expect(await on.rows('select 1 from pieces where blob_id is not null')).toHaveLength(1)
  })
})

describe('a package that does not match its description', () => {
  test('is not stored while its digest is wrong; sending the damaged chunk again completes it', async () => {
    const bytes = firmware(2 * chunkBytes + 100, 11)
    const md5 = md5Of(bytes)
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(chunkBytes + 5) ^ 1, chunkBytes + 5)
    await send(damaged, 0, { md5 })
    await send(damaged, 2, { md5 })
    expect(await send(damaged, 1, { md5 })).toMatchObject({ code: 2, data: { fileMd5Value: 'damaged' } })
    expect(await send(damaged, 0, { md5 })).toMatchObject({ code: 2, data: { fileMd5Value: 'damaged' } })
    expect((await lastOf(md5)).state).toBe('damaged')
    expect(await platform.rows('select 1 from stored_files where md5 = $1', [md5])).toEqual([])
    const answer = await send(bytes, 1, { md5 })
    expect(answer).toMatchObject({ code: 1, data: { state: 'stored', file: { md5 } } })
    const { file } = await lastOf(md5)
    expect((await bytesOf(file?.file ?? '')).equals(bytes)).toBe(true)
  })

  test('loses only the damaged chunk, at once, when that chunk has its own digest', async () => {
    const bytes = firmware(chunkBytes + 100, 12)
    const answer = await send(bytes, 0, { chunkMd5Value: '0'.repeat(32) })
    expect(answer).toMatchObject({ code: 2, data: { file: 'damaged' } })
    expect(await heldOf(md5Of(bytes))).toEqual([])
  })

  test.each([
    ['a program for Windows', 'exe', windowsProgram()],
    ['an installer', 'msi', windowsInstaller()],
    ['an Android package', 'apk', zipOf('classes.dex', 'AndroidManifest.xml')],
    ['a zip', 'zip', zipOf('a.txt')],
    ['firmware', 'bin', firmware(5000, 13)],
  ])('%s is stored with the extension %s only', async (_, right, bytes) => {
    for (const extname of ['exe', 'msi', 'apk', 'bin', 'zip']) {
      if (extname === right || (right === 'apk' && extname === 'zip')) continue
      const answer = await send(bytes, 0, { extname })
      expect([extname, answer.code, answer.data]).toEqual([extname, 2, { extname: 'fileType' }])
    }
    expect(await send(bytes, 0, { extname: right })).toMatchObject({ code: 1, data: { state: 'stored' } })
    expect((await lastOf(md5Of(bytes))).file?.file).toMatch(new RegExp(`^[0-9a-f]{32}\\.${right}$`))
  })

  test.each([
    ['text as firmware', 'bin', Buffer.from('#!/bin/sh\necho မင်္ဂလာပါ\n')],
    ['an incomplete program', 'exe', Buffer.from('MZ')],
    ['a program with a bad header', 'exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62, 255)])],
    ['a zip without its directory', 'zip', zipOf('a').subarray(0, 31)],
    ['a zip that declares too many entries', 'apk', corruptZip()],
  ])('%s is refused', async (_, extname, bytes) => {
    expect(await send(bytes, 0, { extname })).toMatchObject({ code: 2, data: { extname: 'fileType' } })
  })
})

describe('a chunk', () => {
  const bytes = firmware(chunkBytes + 100, 14)

  test.each([
    ['an unknown extension', { extname: 'sh' }, { extname: 'fileType' }],
    ['a path as its extension', { extname: '/../../x.bin' }, { extname: 'fileType' }],
    ['an invalid digest', { md5: '../../etc/passwd' }, { fileMd5Value: 'invalid' }],
    ['a total of no chunks', { total: 0 }, { total: 'tooSmall' }],
    ['a total above 2 GiB', { total: 1025 }, { total: 'tooLarge' }],
    ['an index beyond the total', { total: 1, index: 1 }, { index: 'tooLarge' }],
  ])(
    'with %s is refused and leaves no bytes',
    async (_, { index = 0, ...sending }: Sending & { index?: number }, data) => {
      expect(await send(bytes, index, sending)).toMatchObject({ code: 2, data })
      expect(await platform.rows('select 1 from uploads where md5 = $1', [md5Of(bytes)])).toEqual([])
    },
  )

  test('has exactly 2 MiB unless it is the last, and never more', async () => {
    const input = { total: 2, index: 0, extname: 'bin', fileMd5Value: md5Of(bytes) }
    const sent = (file: Buffer) => platform.call(addFragFile, input, { as: owner, files: { file } })
    expect(await sent(Buffer.alloc(100))).toMatchObject({ code: 2, data: { file: 'tooSmall' } })
    expect(await sent(Buffer.alloc(chunkBytes + 1))).toMatchObject({ code: 2, data: { file: 'tooLarge' } })
    expect(await sent(Buffer.alloc(0))).toMatchObject({ code: 2, data: { file: 'required' } })
    expect(await sent(Buffer.alloc(4 * chunkBytes))).toMatchObject({ status: 413 })
    const none = await platform.call(addFragFile, input, { as: owner, files: {} })
    expect(none).toMatchObject({ code: 2, data: { file: 'required' } })
    expect(await platform.rows('select 1 from uploads where md5 = $1', [md5Of(bytes)])).toEqual([])
  })

  test('with the same request id twice is written once; the second answer has the current state', async () => {
    const whole = firmware(chunkBytes + 100, 15)
    const [first, second] = chunksOf(whole)
    const input = (index: number) => ({ total: 2, index, extname: 'bin', fileMd5Value: md5Of(whole) })
    const requestId = '3d5b1c1e-8f0a-4c57-9a64-6f1b0a1c2d3e'
    const early = { as: owner, requestId, files: { file: first ?? whole } }
    expect(await platform.call(addFragFile, input(0), early)).toMatchObject({ data: { state: 'receiving' } })
    await platform.call(addFragFile, input(1), { as: owner, files: { file: second ?? whole } })
    const again = await platform.call(addFragFile, input(0), early)
    expect(again).toMatchObject({ code: 1, data: { state: 'stored', file: { md5: md5Of(whole) } } })
    const rows = await platform.rows('select 1 from operation_log where request_id = $1', [requestId])
    expect(rows).toHaveLength(1)
  })
})

describe('an unfinished upload', () => {
  test('is one of at most four for each account', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('owner')
    const start = (seed: number) => send(firmware(chunkBytes + 1, seed), 0, { on, as })
    for (const seed of [1, 2, 3, 4]) expect((await start(seed)).code).toBe(1)
    expect(await start(5)).toMatchObject({ code: 6 })
    // A running upload may continue, and finishing it makes room for another.
    expect(await send(firmware(chunkBytes + 1, 2), 1, { on, as })).toMatchObject({
      data: { state: 'stored' },
    })
    expect((await start(5)).code).toBe(1)
    const many = await Promise.all([6, 7, 8].map(start))
    expect(many.map(({ code }) => code)).toEqual([6, 6, 6])
    expect(await on.rows('select 1 from uploads')).toHaveLength(4)
  })

  test('is swept 48 hours after its last chunk, with its objects', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('owner')
    const bytes = firmware(2 * chunkBytes + 1, 3)
    await send(bytes, 0, { on, as })
    on.pass(47 * hour)
    const later = await on.signInAs('owner')
    await send(bytes, 1, { on, as: later })
    await sweep({ ...on.services, now: () => new Date(on.clock.now.getTime() + 47 * hour) })
    expect(await on.rows('select 1 from pieces')).toHaveLength(2)
    on.pass(49 * hour)
    await sweep(on.services)
    expect(await on.rows('select 1 from uploads')).toEqual([])
    const [piece] = await on.rows('select key from pieces')
    on.pass(2 * hour)
    await sweep(on.services)
    expect(await on.rows('select 1 from pieces')).toEqual([])
    await expect(readAll(on, String(piece?.key))).rejects.toThrow('not there')
  })

  test('starts again when the number of chunks changes', async () => {
    const bytes = firmware(chunkBytes + 1, 16)
    await send(bytes, 0, { total: 3 })
    expect(await send(bytes, 0)).toMatchObject({ code: 1, data: { state: 'receiving' } })
    expect(await send(bytes, 1)).toMatchObject({ code: 1, data: { state: 'stored' } })
  })
})

async function readAll(on: TestPlatform, key: string): Promise<number> {
  let length = 0
  for await (const bytes of on.services.storage.read(key, 0, 10)) length += bytes.length
  return length
}

function corruptZip(): Buffer {
  const bytes = zipOf('AndroidManifest.xml')
  bytes.writeUInt16LE(9, bytes.length - 12)
  return bytes
}
