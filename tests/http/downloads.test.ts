import { describe, expect, test } from 'vitest'
import { all, attribute, one, textOf } from '../support/html.ts'
import { Visitor } from '../support/http.ts'
import { stackVersion } from '../support/released-package.ts'
import { cookieOf } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { firmware, md5Of } from '../support/upload-bytes.ts'
import { workerStack } from '../support/worker-stack.ts'

/** Downloads without a session: only of the released versions in `/indexInfo`. */

const { consoleUrl } = workerStack()
// More than one chunk.
const bytes = firmware(5_000_000)
const formal = await stackVersion(bytes, { model: 'DL-6', number: '1.2.0' }, 'formal')

const download = (id: number | string, headers = {}) =>
  fetch(`${consoleUrl}/api/download/${id}?locale=en`, { headers, redirect: 'manual' })

/** The part of the page of downloads about a model. */
async function offerOf(model: string) {
  const { document } = await new Visitor(consoleUrl).getPage('/en/indexInfo')
  const items = all(one(document, { tag: 'main' }), { tag: 'li' })
  const [item, ...others] = items.filter((one) => textOf(one).includes(model))
  if (!item || others.length > 0) throw new Error(`not one offer of ${model}`)
  return { text: textOf(item), links: all(item, { tag: 'a' }).map((link) => attribute(link, 'href')) }
}

test('a version without a stored file has no download link', async () => {
  await stackRows(
    `insert into versions (type, model, number, force, content, file, ring, created_at, ring_at)
     values ('intercom', 'DL-0', '1.0.0', false, 'Old', '', 'formal', now(), now())`,
  )
  expect((await offerOf('DL-0')).links).toEqual([])
})

test("the demo's newest versions have files of the right format, with their checksum beside the link", async () => {
  const { text, links } = await offerOf('TH-680')
  const answer = await fetch(`${consoleUrl}${links[0]}`)
  const file = Buffer.from(await answer.arrayBuffer())
  expect(text).toContain(md5Of(file))
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="intercom-TH-680-2.1.0.bin"')
  const apps = (await stackRows("select id, file from versions where type <> 'intercom' and ring = 'formal'"))
    .filter(({ file: name }) => name !== '')
    .map(({ file: name }) => String(name).split('.').at(-1))
  expect(new Set(apps)).toEqual(new Set(['exe', 'apk']))
})

test('an interrupted download can be resumed', async () => {
  const whole = await download(formal.versionId)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="intercom-DL-6-1.2.0.bin"',
    'content-length': '5000000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const etag = whole.headers.get('etag') ?? ''
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  const rest = await download(formal.versionId, { range: 'bytes=4000000-', 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 4000000-4999999/5000000'])
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(4_000_000))).toBe(true)
  expect((await download(formal.versionId, { range: 'bytes=5000000-' })).status).toBe(416)
})

describe('an attack', () => {
  test('on a version that is unreleased or no longer the newest gets 404', async () => {
    const recorded = await stackVersion(firmware(900, 2), { model: 'DL-2', number: '1.0.0' }, 'recorded')
    const tested = await stackVersion(firmware(900, 3), { model: 'DL-3', number: '1.0.0' }, 'test')
    const older = await stackVersion(firmware(900, 4), { model: 'DL-4', number: '1.0.0' }, 'formal')
    expect((await download(older.versionId)).status).toBe(200)
    await stackVersion(firmware(900, 5), { model: 'DL-4', number: '1.1.0' }, 'formal')
    for (const { versionId } of [recorded, tested, older]) {
      const answer = await download(versionId)
      expect([answer.status, await answer.text()]).toEqual([404, ''])
    }
    // Their file names are refused too, and the route of stored files needs a session.
    for (const { file } of [recorded, tested, formal]) {
      expect((await download(file)).status).toBe(404)
      expect((await fetch(`${consoleUrl}/api/file/${file}`)).status).toBe(401)
    }
    const editor = await cookieOf('goldenvalley')
    const answer = await fetch(`${consoleUrl}/api/file/${recorded.file}`, { headers: { cookie: editor } })
    expect(answer.status).toBe(404)
  })

  test.each(['0', '-1', '1e3', '1 or 1=1', '..%2f1', '1.bin', 'https:%2f%2fevil.example'])(
    'with %s as the version gets 404',
    async (id) => {
      const answer = await download(id)
      expect([answer.status, await answer.text()]).toEqual([404, ''])
    },
  )

  test('with an address as the language is not redirected', async () => {
    const answer = await fetch(`${consoleUrl}/api/download/99999?locale=//evil.example`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })

  test('by a flood from one address is stopped by the limit of temporary tokens', async () => {
    await stackRows(
      `insert into tokens (hash, kind, address, created_at, touched_at, expires_at)
       select 'flood ' || n, 'temporary', '127.0.0.1', now(), now(), now() + interval '10 minutes'
       from generate_series(1, 1000) n`,
    )
    try {
      const answer = await download(formal.versionId)
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
    } finally {
      await stackRows("delete from tokens where hash like 'flood %'")
    }
  })

  test('by visitors who do not read their downloads leaves room for operators with a session', async () => {
    const hold = Array.from({ length: 16 }, () => new AbortController())
    const big = await stackVersion(firmware(40_000_000, 7), { model: 'DL-5', number: '1.0.0' }, 'formal')
    const ask = (signal?: AbortSignal) => fetch(`${consoleUrl}/api/download/${big.versionId}`, { signal })
    await Promise.all(hold.map(({ signal }) => ask(signal)))
    try {
      const late = await ask()
      expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
      const cookie = await cookieOf('owner')
      const owned = await fetch(`${consoleUrl}/api/file/${formal.file}`, {
        headers: { cookie, range: 'bytes=0-9' },
      })
      expect(owned.status).toBe(206)
    } finally {
      for (const one of hold) one.abort()
    }
    await expect.poll(async () => (await download(formal.versionId)).status).toBe(200)
  })
})
