import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { openAnswer, sealRequest } from '../../lib/wire/envelope.ts'
import { generateKeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import { senderOf, sentAtOf } from '../../lib/wire/sender.ts'
import { freshPlatform, sharedPlatform } from '../support/platform.ts'
import { password } from '../support/platform-rows.ts'

const { groupUserWithPage } = contract.userInfo
const url = '/api/userInfo/groupUserWithPage?locale=en'

const platform = await sharedPlatform()
const as = await platform.signInAs('lionEditor')

interface Sending {
  on: typeof platform
  session: typeof as
  /** By default the platform's own time. */
  sent: Date
}

/** The parts of a valid list request, of which each test changes one. */
async function request({ on = platform, session = as, sent }: Partial<Sending> = {}) {
  const { token, uid } = session
  const requestId = randomUUID()
  const sentAt = sentAtOf(sent ?? on.clock.now)
  const sender = senderOf({ authorization: token, uid, query: 'locale=en', sentAt })
  const context = { call: groupUserWithPage.path, requestId, sender }
  const { p, b, reply } = await sealRequest(on.ring, context, {})
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: token,
    uid,
    name: 'lion.editor',
    'x-request-id': requestId,
    'x-sent-at': sentAt,
  }
  return { context, p, b, reply, headers }
}

function post(headers: Record<string, string>, payload: string | Buffer, to = url) {
  return platform.app.inject({ method: 'POST', url: to, headers, payload })
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

describe('an answer', () => {
  // @spec 7.7
  test('is sealed for its own request id and call only', async () => {
    const { context, p, b, reply, headers } = await request()
    const answer = await post(headers, form({ p, b }))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({ data: expect.any(String), key: 1 })
    expect(answer.payload).not.toContain('member101')
    const open = (changed: Partial<typeof context>) =>
      openAnswer(platform.ring, reply, { ...context, ...changed }, answer.payload, { plaintext: false })
    expect(await open({})).toMatchObject({ code: 1, data: { total: 3 } })
    await expect(open({ requestId: randomUUID() })).rejects.toThrow('the answer cannot be read')
    await expect(open({ call: 'userInfo/getUserInfo' })).rejects.toThrow('the answer cannot be read')
  })

  test('uses the key that the request named, also while keys are rotated', async () => {
    const entries = [...generateKeyRing().map((key) => ({ ...key, hint: 2 })), ...generateKeyRing()]
    const on = await freshPlatform({ ring: parseKeyRing(entries) })
    const old = { ...on, ring: parseKeyRing(entries.slice(1)) }
    const { token } = await on.temporaryToken()
    const sentAt = sentAtOf(on.clock.now)
    const sender = senderOf({ authorization: token, uid: '', query: '', sentAt })
    const context = { call: 'loginInfo/loginWithPwd', requestId: randomUUID(), sender }
    const { p, b, reply } = await sealRequest(old.ring, context, { account: 'staff', password })
    const named = { authorization: token, uid: '', 'x-request-id': context.requestId, 'x-sent-at': sentAt }
    const headers = { ...(await request()).headers, ...named }
    const payload = form({ p, b })
    const answer = await on.app.inject({ method: 'POST', url: `/api/${context.call}`, headers, payload })
    expect(answer.json().key).toBe(1)
    expect(await openAnswer(old.ring, reply, context, answer.payload, { plaintext: false })).toMatchObject({
      code: 1,
    })
  })

  // @spec 7.8 7.15
  test('is plaintext only for calls whose contract permits it', async () => {
    const headers = { 'x-request-id': randomUUID() }
    const answer = await platform.app.inject({ method: 'GET', url: '/api/getToken?locale=my', headers })
    expect(answer.json()).toEqual({
      data: { code: 1, data: { Token: expect.any(String) }, msg: '' },
      key: -1,
    })
  })
})

describe('a request is refused in plaintext, with a status and a request id, for', () => {
  const failing = async (
    answer: Awaited<ReturnType<typeof post>>,
    status: number,
    code: number,
    msg: string,
  ) => {
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { data: { code, data: { requestId: expect.any(String) }, msg }, key: -1 },
    ])
  }

  test('plaintext', async () => {
    const { headers } = await request()
    await failing(await post(headers, form({ pageNum: '1' })), 400, 0, 'the request cannot be read')
    await failing(await post(headers, form({ p: '-1', b: '{}' })), 400, 0, 'unknown key hint: -1')
  })

  test('a key that is not in the ring', async () => {
    const { b, headers } = await request()
    await failing(await post(headers, form({ p: '9', b })), 400, 0, 'unknown key hint: 9')
  })

  test('a changed, shortened or repeated ciphertext', async () => {
    const { p, b, headers } = await request()
    const changed = `${b.startsWith('A') ? 'B' : 'A'}${b.slice(1)}`
    for (const other of [changed, b.slice(0, -4), '', `${b}${b}`]) {
      await failing(await post(headers, form({ p, b: other })), 400, 0, 'the request cannot be read')
    }
    await failing(await post(headers, `${form({ p, b })}&b=x`), 400, 0, 'the request cannot be read')
  })

  test('a request sealed for another call or another request id', async () => {
    const { p, b, headers } = await request()
    const elsewhere = await post(headers, form({ p, b }), '/api/userInfo/bigData')
    await failing(elsewhere, 400, 0, 'the request cannot be read')
    const replayed = await post({ ...headers, 'x-request-id': randomUUID() }, form({ p, b }))
    await failing(replayed, 400, 0, 'the request cannot be read')
  })

  test.each(['', 'x', '../../etc/passwd', "1' or 1=1"])('the request id %j', async (requestId) => {
    const { p, b, headers } = await request()
    await failing(
      await post({ ...headers, 'x-request-id': requestId }, form({ p, b })),
      400,
      0,
      'the request cannot be read',
    )
  })

  test('a name with invalid percent-encoding', async () => {
    const { p, b, headers } = await request()
    await failing(
      await post({ ...headers, name: '%E4%B' }, form({ p, b })),
      400,
      0,
      'the request cannot be read',
    )
  })

  test('JSON, text or a multipart form', async () => {
    const { headers } = await request()
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      await failing(await post({ ...headers, 'content-type': type }, '{}'), 415, 2, 'not a form')
    }
  })

  test('a body that is too large', async () => {
    const { p, headers } = await request()
    const huge = form({ p, b: 'A'.repeat(5 * 1024 * 1024) })
    await failing(await post(headers, huge), 413, 2, 'too large')
  })

  test('an unknown call, or the wrong method', async () => {
    const { p, b, headers } = await request()
    await failing(await post(headers, form({ p, b }), '/api/userInfo/dropTable'), 404, 4, 'no such call')
    const get = await platform.app.inject({ method: 'GET', url, headers })
    await failing(get, 404, 4, 'no such call')
    await failing(await post(headers, form({ p, b }), '/api/%zz'), 400, 0, 'the request cannot be read')
  })

  test.each([
    ['empty', ''],
    ['unknown', 'x'.repeat(43)],
    ['SQL', "' or '1'='1"],
  ])('a token that is %s', async (_, token) => {
    const { p, b, headers } = await request({ session: { token, uid: as.uid } })
    await failing(await post(headers, form({ p, b })), 401, 0, 'not signed in')
  })

  test('a body that was sealed for another token, account, query or time', async () => {
    const { p, b, headers } = await request()
    const other = await platform.signInAs('riverEditor')
    const later = { 'x-sent-at': String(Number(headers['x-sent-at']) + 1) }
    const others: Record<string, string>[] = [
      { authorization: other.token, uid: other.uid },
      { uid: other.uid },
      later,
    ]
    for (const changed of others) {
      const answer = await post({ ...headers, ...changed }, form({ p, b }))
      await failing(answer, 400, 0, 'the request cannot be read')
    }
    for (const query of ['locale=my', 'locale=en&id=7', ''])
      await failing(
        await post(headers, form({ p, b }), `/api/${groupUserWithPage.path}?${query}`),
        400,
        0,
        'the request cannot be read',
      )
  })

  test.each([-301, 301, Number.NaN])('a body that was sent %d seconds from now', async (seconds) => {
    const { p, b, headers } = await request({ sent: new Date(platform.clock.now.getTime() + seconds * 1000) })
    await failing(await post(headers, form({ p, b })), 200, 0, 'clock')
  })

  test('a body that is sent again six minutes later, under its own time or a new one', async () => {
    const on = await freshPlatform()
    const { p, b, headers } = await request({ on, session: await on.signInAs('lionEditor') })
    const send = (more: Record<string, string> = {}) =>
      on.app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload: form({ p, b }) })
    expect((await send()).json().key).toBe(1)
    on.pass(6 * 60_000)
    await failing(await send(), 200, 0, 'clock')
    await failing(await send({ 'x-sent-at': sentAtOf(on.clock.now) }), 400, 0, 'the request cannot be read')
  })
})
