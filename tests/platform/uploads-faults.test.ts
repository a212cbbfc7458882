import { mkdtemp, rm } from 'node:fs/promises'
import { connect as openSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../../lib/contract/contract.ts'
import { chunkBytes } from '../../lib/contract/limits.ts'
import { cloneTemplate } from '../support/databases.ts'
import { multipart } from '../support/multipart.ts'
import type { Session } from '../support/platform.ts'
import { type PlatformProcess, startPlatformProcess } from '../support/platform-process.ts'
import { queryOnce } from '../support/query-once.ts'
import { chunksOf, firmware, md5Of } from '../support/upload-bytes.ts'

/** Faults during an upload: no wrong file is ever stored, and at most one chunk has to be sent again. */

const { addFragFile, getChunkFileList, getLastFileIndex } = contract.upload
/** Polls of 250 ms each in which the platform has to finish checking a package. */
const patience = 120

let directory: string
let database: string
let running: PlatformProcess[] = []
let session: Session

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ptt-faults-'))
  database = await cloneTemplate()
  const first = await start()
  session = await first.signIn()
})
afterAll(async () => {
  for (const platform of running) await platform.end('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

async function start(limits?: string): Promise<PlatformProcess> {
  const env = { DATABASE_URL: database, OWNER_ACCOUNT: 'owner' }
  const platform = await startPlatformProcess(directory, env, limits)
  running.push(platform)
  return platform
}

/** Kills all platforms and starts a new one. */
async function restart(limits?: string): Promise<PlatformProcess> {
  for (const platform of running) await platform.end('SIGKILL')
  running = []
  return start(limits)
}

const send = (platform: PlatformProcess, bytes: Buffer, index: number) => {
  const chunks = chunksOf(bytes)
  const input = { total: chunks.length, index, extname: 'bin', fileMd5Value: md5Of(bytes) }
  return platform.call(addFragFile, input, { as: session, files: { file: chunks[index] ?? Buffer.alloc(0) } })
}
const heldBy = async (platform: PlatformProcess, bytes: Buffer) => {
  const { data } = await platform.call(getChunkFileList, { md5Val: md5Of(bytes) }, { as: session })
  return getChunkFileList.result.parse(data).indices
}
const rowsOf = (bytes: Buffer) =>
  queryOnce(database, 'select name from stored_files where md5 = $1', [md5Of(bytes)])

/** Waits until the package is stored, and expects exactly one file with exactly these bytes. */
async function expectStored(platform: PlatformProcess, bytes: Buffer): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { data } = await platform.call(getLastFileIndex, { md5Val: md5Of(bytes) }, { as: session })
    const { state, file } = getLastFileIndex.result.parse(data)
    if (state === 'stored') {
      expect(await rowsOf(bytes)).toEqual([{ name: file?.file }])
      const address = `${platform.url}/api/upload/file?name=${file?.file}`
      const answer = await fetch(address, { headers: { authorization: session.token, uid: session.uid } })
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
      return
    }
    expect([state, tries < patience]).toEqual(['checking', true])
    await delay(250)
  }
}

test('simultaneous writers on two platforms make one file with the right bytes', async () => {
  const [one, other] = [running[0] ?? (await start()), await start()]
  const bytes = firmware(6 * chunkBytes + 77, 21)
  const order = chunksOf(bytes).map((_, index) => index)
  const write = async (platform: PlatformProcess, indices: number[]) => {
    for (const index of indices) {
      const { code } = await send(platform, bytes, index)
      expect(code).toBe(1)
    }
  }
  await Promise.all([write(one, order), write(other, order.toReversed()), write(other, order)])
  await expectStored(one, bytes)
  const pieces = await queryOnce(database, 'select 1 from pieces where blob_id is not null')
  expect(pieces).toHaveLength(7)
  expect(await queryOnce(database, 'select 1 from uploads')).toEqual([])
  await other.end('SIGKILL')
}, 120_000)

test('a connection that breaks within a chunk stores no byte of that chunk', async () => {
  const platform = await restart()
  const bytes = firmware(chunkBytes + 500, 22)
  await send(platform, bytes, 1)
  const form = multipart(
    { total: 2, index: 0, extname: 'bin', fileMd5Value: md5Of(bytes) },
    { file: chunksOf(bytes)[0] ?? bytes },
  )
  for (const share of [0.001, 0.5, 0.9999]) {
    const socket = openSocket(Number(new URL(platform.url).port), '127.0.0.1')
    const head = [
      'POST /api/upload/addFragFile?locale=en HTTP/1.1',
      'host: platform',
      `authorization: ${session.token}`,
      `uid: ${session.uid}`,
      `x-request-id: ${crypto.randomUUID()}`,
      `content-type: ${form.type}`,
      `content-length: ${form.body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(form.body.subarray(0, Math.floor(form.body.length * share)))
    await delay(200)
    socket.resetAndDestroy()
    await delay(100)
    expect(await heldBy(platform, bytes)).toEqual([1])
  }
  expect(await send(platform, bytes, 0)).toMatchObject({ code: 1 })
  await expectStored(platform, bytes)
}, 120_000)

test('a platform that is killed between and within chunks keeps every acknowledged chunk', async () => {
  let platform = await restart()
  const bytes = firmware(7 * chunkBytes + 9, 23)
  let again = 0
  for (let index = 0; index < chunksOf(bytes).length; index++) {
    const sending = send(platform, bytes, index).then(
      ({ code }) => code === 1,
      () => false,
    )
    const isKilled = index % 2 === 1
    if (isKilled) {
      // Delays that reach from the middle of the body to after the answer.
      await delay([5, 20, 60, 200][(index - 1) / 2] ?? 0)
      await platform.end('SIGKILL')
    }
    const wasTaken = await sending
    if (!isKilled) continue
    platform = await restart()
    const heldChunks = await heldBy(platform, bytes)
    if (heldChunks.length === chunksOf(bytes).length) {
      // The kill may have hit the check of the whole package, which any chunk sent again begins anew.
      again++
      await send(platform, bytes, index)
      break
    }
    // All earlier chunks are stored, and this one too if it was acknowledged.
    expect(heldChunks.slice(0, index)).toEqual(Array.from({ length: index }, (_, each) => each))
    if (wasTaken) expect(heldChunks).toContain(index)
    if (heldChunks.includes(index)) continue
    again++
    expect((await send(platform, bytes, index)).code).toBe(1)
  }
  expect(again).toBeLessThanOrEqual(4)
  await expectStored(platform, bytes)
}, 240_000)

test('a platform that is killed while it checks the package leaves no file or the right one; sending any chunk again completes it', async () => {
  for (const [round, wait] of [0, 25, 70].entries()) {
    let platform = await restart()
    const bytes = firmware(12 * chunkBytes + 1, 30 + round)
    for (let index = 0; index < 12; index++) await send(platform, bytes, index)
    const last = send(platform, bytes, 12).catch(() => undefined)
    for (let tries = 0; tries < 400; tries++) {
      const isThere = await queryOnce(
        database,
        'select 1 from pieces where position = 12 and idle_since is null and size = 1',
      )
      if (isThere.length > round) break
      await delay(5)
    }
    await delay(wait)
    await platform.end('SIGKILL')
    await last
    const found = await rowsOf(bytes)
    expect(found.length).toBeLessThanOrEqual(1)
    platform = await restart()
    expect(await heldBy(platform, bytes)).toHaveLength(13)
    expect(await send(platform, bytes, 7)).toMatchObject({ code: 1 })
    await expectStored(platform, bytes)
  }
}, 300_000)

test('a full disk refuses a chunk with storageFull, and accepts it once it has room', async () => {
  // The operating system refuses to write more than 512 KiB to a file.
  const small = await restart('ulimit -f 1024')
  const bytes = firmware(chunkBytes + 100, 40)
  expect(await send(small, bytes, 1)).toMatchObject({ code: 1 })
  for (const _ of [1, 2]) {
    expect(await send(small, bytes, 0)).toMatchObject({ status: 200, code: 6, data: { file: 'storageFull' } })
  }
  expect(await heldBy(small, bytes)).toEqual([1])
  expect(await rowsOf(bytes)).toEqual([])
  const roomy = await restart()
  expect(await send(roomy, bytes, 0)).toMatchObject({ code: 1 })
  await expectStored(roomy, bytes)
  const log = z.array(z.object({ code: z.number() }))
  const refused = await queryOnce(
    database,
    `select code from operation_log where call = 'upload/addFragFile' and code <> 1`,
  )
  expect(log.parse(refused).map(({ code }) => code)).toEqual([6, 6])
}, 120_000)
