import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { chunkBytes } from '../../lib/contract/limits.ts'
import { readEnv } from '../../platform/config/env.ts'
import { openStorage } from '../../platform/start/open-storage.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { openDiskStorage } from '../../platform/uploads/disk-storage.ts'
import type { Storage } from '../../platform/uploads/storage.ts'
import { type ObjectStore, startObjectStore } from '../support/object-store.ts'
import { freshPlatform } from '../support/platform.ts'
import { chunksOf, firmware, md5Of } from '../support/upload-bytes.ts'

/** The disk and the bucket store what they acknowledge, and report failures. */

const { addFragFile, getLastFileIndex } = contract.upload

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'ptt-storage-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function bucket(): Promise<{ storage: Storage; store: ObjectStore }> {
  const store = await startObjectStore()
  const settings = { UPLOADS_S3_URL: store.url, UPLOADS_S3_BUCKET: 'packages', UPLOADS_S3_KEY: 'id:s:ecret' }
  const storage = await openStorage(readEnv({ ...settings, DATA_DIR: await folder() }))
  onTestFinished(() => {
    storage.close()
    store.stop()
  })
  return { storage, store }
}

const kinds = {
  disk: async () => openDiskStorage(await folder()),
  'a bucket': async () => (await bucket()).storage,
}

async function read(storage: Storage, key: string, start: number, end: number): Promise<string> {
  const parts: Buffer[] = []
  for await (const bytes of storage.read(key, start, end)) parts.push(bytes)
  return Buffer.concat(parts).toString()
}

describe.each(Object.entries(kinds))('%s', (_, open) => {
  const key = 'ab'.repeat(16)

  test('returns stored bytes, in whole or in part', async () => {
    const storage = await open()
    await storage.put(key, Buffer.from('0123456789'))
    expect(await read(storage, key, 0, 10)).toBe('0123456789')
    expect(await read(storage, key, 3, 5)).toBe('34')
  })

  test('removes an object, and accepts a second removal', async () => {
    const storage = await open()
    await storage.put(key, Buffer.from('x'))
    await storage.remove(key)
    await storage.remove(key)
    await expect(read(storage, key, 0, 1)).rejects.toMatchObject({ name: 'StorageAway' })
  })

  test('refuses to write and read once it is closed', async () => {
    const storage = await open()
    storage.close()
    await expect(storage.put(key, Buffer.from('x'))).rejects.toMatchObject({ name: 'StorageAway' })
    await expect(read(storage, key, 0, 1)).rejects.toMatchObject({ name: 'StorageAway' })
  })

  test('serves an uploaded package and picture, and is empty after they are swept', async () => {
    const platform = await freshPlatform({ storage: await open() })
    const as = await platform.signInAs('owner')
    const bytes = firmware(2 * chunkBytes + 3)
    for (const [index, file] of [...chunksOf(bytes).entries()].toReversed()) {
      const input = { total: 3, index, extname: 'bin', fileMd5Value: md5Of(bytes) }
      await platform.result(addFragFile, input, { as, files: { file } })
    }
    const { state, file } = await platform.result(getLastFileIndex, { md5Val: md5Of(bytes) }, { as })
    expect(state).toBe('stored')
    const { file: picture } = await platform.result(contract.upload.uploadSingleFile, {}, { as })
    const get = async (name = '') =>
      platform.app.inject({
        url: `/api/upload/file?name=${name}`,
        headers: { authorization: as.token, uid: as.uid },
      })
    expect((await get(file?.file)).rawPayload.equals(bytes)).toBe(true)
    expect((await get(picture)).rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
    const keys = await platform.rows('select key from pieces')
    expect(keys).toHaveLength(4)
    for (const hours of [49, 2]) {
      platform.pass(hours * 60 * 60 * 1000)
      await sweep(platform.services)
    }
    expect(await platform.rows('select 1 from pieces')).toEqual([])
    const { storage } = platform.services
    for (const { key } of keys) {
      await expect(read(storage, String(key), 0, 1)).rejects.toMatchObject({ name: 'StorageAway' })
    }
  })
})

test('the disk stores only complete objects under their names, and removes an incomplete one with its object', async () => {
  const path = await folder()
  const storage = await openDiskStorage(path)
  const key = 'cd'.repeat(16)
  await storage.put(key, Buffer.from('x'))
  expect(await readdir(join(path, 'cd'))).toEqual([key])
  await writeFile(join(path, 'cd', `${key}.part`), 'half')
  await storage.remove(key)
  expect(await readdir(join(path, 'cd'))).toEqual([])
})

describe('a bucket', () => {
  test('is addressed by path, with every request signed', async () => {
    const { storage, store } = await bucket()
    await storage.put('ef'.repeat(16), Buffer.from('x'))
    expect([...store.objects]).toEqual([[`/packages/${'ef'.repeat(16)}`, Buffer.from('x')]])
    for (const { authorization } of store.asked)
      expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=id\//)
  })

  test('has different answers for full, unavailable and missing objects', async () => {
    const { storage, store } = await bucket()
    const platform = await freshPlatform({ storage })
    const as = await platform.signInAs('owner')
    const bytes = firmware(chunkBytes + 3)
    const send = (index: number) => {
      const input = { total: 2, index, extname: 'bin', fileMd5Value: md5Of(bytes) }
      return platform.call(addFragFile, input, { as, files: { file: chunksOf(bytes)[index] ?? bytes } })
    }
    store.fail(507)
    expect(await send(0)).toMatchObject({ code: 6, data: { file: 'storageFull' } })
    store.fail(503, 'SlowDown')
    expect(await send(0)).toMatchObject({ status: 503, retryAfter: '2' })
    store.fail()
    expect(await send(0)).toMatchObject({ code: 1 })
    const storedObjects = [...store.objects]
    store.objects.clear()
    expect(await send(1)).toMatchObject({ status: 503 })
    expect(await platform.rows('select 1 from stored_files where md5 = $1', [md5Of(bytes)])).toEqual([])
    for (const [key, object] of storedObjects) store.objects.set(key, object)
    // The sweep checks the package again, as all its chunks are stored; none has to be sent again.
    platform.pass(60_000)
    await sweep(platform.services)
    const { state } = await platform.result(getLastFileIndex, { md5Val: md5Of(bytes) }, { as })
    expect(state).toBe('stored')
    expect(await send(1)).toMatchObject({ code: 1, data: { state: 'stored' } })
  })

  test.each([
    ['UPLOADS_S3_BUCKET', { UPLOADS_S3_URL: 'http://127.0.0.1:1', UPLOADS_S3_KEY: 'a:b' }],
    ['UPLOADS_S3_KEY', { UPLOADS_S3_URL: 'http://127.0.0.1:1', UPLOADS_S3_BUCKET: 'packages' }],
    ['UPLOADS_S3_KEY', { UPLOADS_S3_KEY: 'no secret' }],
    ['UPLOADS_S3_URL', { UPLOADS_S3_URL: 'disk' }],
  ])('%s is named when it is missing or wrong', async (name, settings) => {
    await expect(
      (async () => openStorage(readEnv({ ...settings, DATA_DIR: await folder() })))(),
    ).rejects.toThrow(`${name} is wrong: expected`)
  })
})
