import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { largestImage } from '../../lib/contract/limits.ts'
import { freshPlatform, sharedPlatform } from '../support/platform.ts'
import { pixel } from '../support/upload-bytes.ts'

/** Uploaded pictures are encoded anew, so that only their pixels are stored. */

const { uploadSingleFile, uploadMultipartFile } = contract.upload

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lionEditor = await platform.signInAs('lionEditor')

const send = (file: Buffer, as = lionEditor) => platform.call(uploadSingleFile, {}, { as, files: { file } })

async function bytesOf(name: string, as = lionEditor): Promise<Buffer> {
  const headers = { authorization: as.token, uid: as.uid }
  const answer = await platform.app.inject({ url: `/api/upload/file?name=${name}`, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  return answer.rawPayload
}

async function stored(file: Buffer): Promise<Buffer> {
  const { file: name } = await platform.result(uploadSingleFile, {}, { as: lionEditor, files: { file } })
  return bytesOf(name)
}

/** A picture of 60 by 40 pixels with the EXIF data of a turned camera: orientation, author and position. */
const photograph = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 200, g: 30, b: 30 } } })
    .withExif({ IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitude: '16/1 46/1 0/1' } })
    .withMetadata({ orientation: 6 })

// @spec 7.38
test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is stored upright, encoded as WebP, without metadata',
  async (format) => {
    const bytes = await photograph().toFormat(format).toBuffer()
    expect(bytes.includes('Secret Owner')).toBe(true)
    const storedPicture = await stored(bytes)
    const {
      format: found,
      width,
      height,
      exif,
      orientation,
      icc,
      xmp,
    } = await sharp(storedPicture).metadata()
    expect([found, width, height]).toEqual(['webp', 40, 60])
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    expect(storedPicture.includes('Secret Owner')).toBe(false)
  },
)

test('a picture is scaled down to the requested longest side', async () => {
  const bytes = await photograph().jpeg().toBuffer()
  const input = { longestSide: 16 }
  const { file } = await platform.result(uploadSingleFile, input, { as: lionEditor, files: { file: bytes } })
  const { width, height } = await sharp(await bytesOf(file)).metadata()
  expect([width, height]).toEqual([11, 16])
  for (const longestSide of [0, 15, 4097]) {
    const answer = await platform.call(
      uploadSingleFile,
      { longestSide },
      { as: lionEditor, files: { file: bytes } },
    )
    expect(answer).toMatchObject({ code: 2 })
  }
})

test('bytes after the end of a picture are not stored', async () => {
  const script = '<script>alert(1)</script><?php system($_GET[0]) ?>'
  const jpeg = await photograph().jpeg().toBuffer()
  for (const picture of [jpeg, pixel]) {
    const storedPicture = await stored(Buffer.concat([picture, Buffer.from(script)]))
    expect(storedPicture.includes('script')).toBe(false)
    expect(storedPicture.includes('php')).toBe(false)
  }
})

describe('an upload is refused with', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG after a declaration', Buffer.from('<?xml version="1.0"?><svg width="1" height="1"/>')],
    ['an HTML page', Buffer.from('<html><img src=x onerror=alert(1)>')],
    ['a PDF', Buffer.from('%PDF-1.4\n%âãÏÓ')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['an incomplete picture', pixel.subarray(0, 45)],
    ['only the first bytes of a picture', Buffer.concat([pixel.subarray(0, 8), Buffer.from('<script>')])],
  ])('%s', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({ code: 2, data: { file: 'fileType' } })
  })

  test('a picture of too many pixels, before it is decompressed', async () => {
    const began = process.memoryUsage().rss
    for (const [width, height] of [
      [50_000, 50_000] as const,
      [30_000, 30_000] as const,
      [6000, 4001] as const,
    ]) {
      const answer = await send(bomb(width, height))
      expect(answer).toMatchObject({ code: 2, data: { file: 'tooManyPixels' } })
    }
    expect(process.memoryUsage().rss - began).toBeLessThan(100 * 1024 * 1024)
  })

  // @spec 5.16 8.13 9.4
  test('a picture of more than 1 MiB, but not of exactly 1 MiB', async () => {
    const exact = Buffer.concat([pixel, Buffer.alloc(largestImage - pixel.length)])
    expect(await send(exact)).toMatchObject({ code: 1 })
    const more = Buffer.concat([exact, Buffer.alloc(1)])
    expect(await send(more)).toMatchObject({ code: 2, data: { file: 'tooLarge' } })
    expect(await send(Buffer.alloc(9 * largestImage))).toMatchObject({ status: 413 })
  })

  // @spec 8.13
  test('no file, an unknown part, or another content type', async () => {
    const files = (files: Record<string, Buffer>) =>
      platform.call(uploadSingleFile, {}, { as: lionEditor, files })
    expect(await files({})).toMatchObject({ code: 2, data: { file: 'required' } })
    expect(await files({ other: pixel })).toMatchObject({ code: 2, data: { other: 'invalid' } })
    const plain = await platform.app.inject({
      method: 'POST',
      url: '/api/upload/uploadSingleFile',
      headers: {
        authorization: lionEditor.token,
        uid: lionEditor.uid,
        'x-request-id': '3d5b1c1e-8f0a-4c57-9a64-6f1b0a1c2d3e',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'p=1&b=x',
    })
    expect(plain.statusCode).toBe(415)
  })

  test('the 501st picture of an account in a day', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('riverEditor')
    await on.rows(`insert into stored_files (name, kind, format, size, md5, blob_id, account_id, created_at, check_after)
      select 'p' || n, 'image', 'webp', 1, '', (select min(id) from blobs), 4, '2026-03-01 07:00Z', '2026-03-03'
      from generate_series(1, 500) n`)
    expect(await on.call(uploadSingleFile, {}, { as })).toMatchObject({ code: 6 })
    on.pass(24 * 60 * 60 * 1000)
    const nextDay = await on.signInAs('riverEditor')
    expect(await on.call(uploadSingleFile, {}, { as: nextDay })).toMatchObject({ code: 1 })
  })
})

describe('several pictures', () => {
  // @spec 7.39
  test('are stored in the order of their parts, with one log row', async () => {
    const small = await photograph().resize(6, 4).jpeg().toBuffer()
    const files = { file0: await photograph().png().toBuffer(), file1: small }
    const { files: kept } = await platform.result(uploadMultipartFile, {}, { as: lionEditor, files })
    const widths = await Promise.all(
      kept.map(async ({ file }) => (await sharp(await bytesOf(file)).metadata()).height),
    )
    expect(widths).toEqual([60, 6])
    const [row] = await platform.rows('select * from operation_log order by id desc limit 1')
    expect(row).toMatchObject({ call: 'upload/uploadMultipartFile', code: 1, agent_id: '1', after: kept })
  })

  test('are all refused when one is refused', async () => {
    const count = 'select count(*)::int as count from stored_files'
    const before = await platform.rows(count)
    const files = { file0: pixel, file1: Buffer.from('no picture') }
    const answer = await platform.call(uploadMultipartFile, {}, { as: lionEditor, files })
    expect(answer).toMatchObject({ code: 2, data: { file1: 'fileType' } })
    const gap = await platform.call(uploadMultipartFile, {}, { as: lionEditor, files: { file1: pixel } })
    expect(gap).toMatchObject({ code: 2, data: { file0: 'required' } })
    expect(await platform.rows(count)).toEqual(before)
  })

  test('sent again with the same request id are stored once', async () => {
    const options = {
      as: lionEditor,
      requestId: '0d5b1c1e-8f0a-4c57-9a64-6f1b0a1c2d3e',
      files: { file: pixel },
    }
    const first = await platform.call(uploadSingleFile, {}, options)
    expect(await platform.call(uploadSingleFile, {}, options)).toEqual(first)
    const other = { ...options, files: { file: await photograph().jpeg().toBuffer() } }
    expect(await platform.call(uploadSingleFile, {}, other)).toMatchObject({ code: 5 })
  })
})

test('the same picture of two tenants is stored once, under a different name for each', async () => {
  const file = await photograph().resize(33, 22).png().toBuffer()
  const river = await platform.signInAs('riverEditor')
  const one = await platform.result(uploadSingleFile, {}, { as: lionEditor, files: { file } })
  const other = await platform.result(uploadSingleFile, {}, { as: river, files: { file } })
  expect(one.file).not.toBe(other.file)
  const rows = await platform.rows('select distinct blob_id from stored_files where name in ($1, $2)', [
    one.file,
    other.file,
  ])
  expect(rows).toHaveLength(1)
  expect(await send(file, owner)).toMatchObject({ code: 1 })
})

/** A PNG whose header declares this size, with far less data. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const data = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    pixel.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
