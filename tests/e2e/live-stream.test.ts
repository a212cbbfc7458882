import { describe, expect, onTestFinished, test } from 'vitest'
import { endSessionsOf } from '../support/account-rows.ts'
import { openPageSession as openSession } from '../support/page-session.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()
const operator = 'goldenvalley'
const stranger = 'hinthataxi'
const members = '/en/totalk/members'

const own = { 'sec-fetch-site': 'same-origin' }
const ask = (name: string, headers: Record<string, string>, signal?: AbortSignal) =>
  fetch(`${consoleUrl}/api/live?session=${name}`, { headers, signal })

/** Listens like a page; `heard` collects the stream. */
async function listen({ cookie, name }: { cookie: string; name: string }) {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const answer = await ask(name, { cookie, ...own }, stopping.signal)
  const heard = { text: '', closed: false, headers: Object.fromEntries(answer.headers) }
  const read = async () => {
    for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString()
    heard.closed = true
  }
  read().catch(() => {})
  await new Promise((done) => setTimeout(done, 500))
  return heard
}

describe('the stream', () => {
  test('is neither cached nor compressed nor buffered, and contains no token', async () => {
    const { headers, text } = await listen(await openSession(operator))
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(text).toMatch(/^:\n\n(?:id: \S+\nevent: (?:gap|review)\ndata: \{.*\}\n\n)+$/)
  })

  test('carries no event of another account, and ends with its session', async () => {
    const [mine, foreign] = [await openSession(operator), await openSession(stranger)]
    const [heard, other] = [await listen(mine), await listen(foreign)]
    await endSessionsOf(stranger)
    const end = /\n\nevent: session\ndata: \{"reason":"revoked"\}\n\n$/
    await expect.poll(() => other.text).toMatch(end)
    expect(other.closed).toBe(true)
    expect(heard.text).not.toContain('session')
    expect(heard.closed).toBe(false)
    await endSessionsOf(operator)
    await expect.poll(() => heard.closed).toBe(true)
    expect(heard.text).toMatch(end)
  })

  test('is refused to other sites, without the cookie, with a forged one, and for another account’s session', async () => {
    const [mine, foreign] = [await openSession(operator), await openSession(stranger)]
    const { cookie, name } = mine
    const forged = cookie.replace(/(ptt_session=.{20})./, '$1_')
    const tries: [string, string, Record<string, string>, number][] = [
      ['its own page', name, { cookie, ...own }, 200],
      ['its own page by plain http', name, { cookie, referer: `${consoleUrl}${members}` }, 200],
      ['another site', name, { cookie, 'sec-fetch-site': 'cross-site' }, 403],
      ['another port', name, { cookie, 'sec-fetch-site': 'same-site' }, 403],
      ['another origin', name, { cookie, origin: 'https://evil.example', ...own }, 403],
      ['no origin at all', name, { cookie }, 403],
      ['another site by plain http', name, { cookie, referer: 'https://evil.example/' }, 403],
      ['a visitor', name, own, 401],
      ['a forged cookie', name, { cookie: forged, ...own }, 401],
      ['a session that is not its own', foreign.name, { cookie, ...own }, 401],
      ['no session named', '', { cookie, ...own }, 401],
    ]
    for (const [from, session, headers, status] of tries) {
      const stopping = new AbortController()
      const answer = await ask(session, headers, stopping.signal)
      expect([from, answer.status]).toEqual([from, status])
      if (status !== 200) expect(await answer.text()).toBe('')
      stopping.abort()
    }
  })

  test('is limited to twenty pages of a session, and free again once they close', async () => {
    const session = await openSession(operator)
    const stopping = new AbortController()
    const headers = { cookie: session.cookie, ...own }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ask(session.name, headers, stopping.signal)),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await ask(session.name, headers)).status).toBe(429)
    stopping.abort()
    const again = async () => {
      const once = new AbortController()
      const { status } = await ask(session.name, headers, once.signal)
      once.abort()
      return status
    }
    await expect.poll(again).toBe(200)
  })
})

test.each([
  ['https://evil.example/en/totalk/members', '/zh_CN/loginFrm?ended=1'],
  ['//evil.example/en', '/zh_CN/loginFrm?ended=1'],
  ['/en/../../evil', '/en/loginFrm?ended=1'],
  ['/en/totalk/members/7?dialog=edit', '/en/loginFrm?redirect=member&id=7&ended=1'],
])('after the end of a session %s leads to %s', async (to, led) => {
  const answer = await fetch(`${consoleUrl}/api/live/end?${new URLSearchParams({ to, session: 'x' })}`, {
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([307, led])
})
