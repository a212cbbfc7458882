import { type ClientRequest, request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import messages from '../../messages/en.json' with { type: 'json' }
import burmese from '../../messages/my.json' with { type: 'json' }
import { startConsoleProcess, startPlainConsole } from '../support/console-process.ts'
import { filledIn, formOf } from '../support/html-form.ts'
import { Visitor } from '../support/http.ts'
import { forgetLimits } from '../support/sent-code.ts'
import { captchaAnswer } from '../support/stack.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'

/**
 * The console with `next start`, without scripts/console.ts: its refusals and the addresses that it trusts.
 */

beforeEach(forgetLimits)

/** Signs in with a wrong password as each of these senders; returns the addresses that the platform noted. */
async function guessAs(consoleUrl: string, senders: Record<string, string>[]): Promise<unknown[]> {
  const last = await stackNumber('select coalesce(max(id), 0) from sign_ins')
  const visitor = new Visitor(consoleUrl)
  for (const [number, headers] of senders.entries()) {
    const { path, document } = await visitor.getPage('/en/loginFrm')
    const login = { account: `nobody${number}`, password: 'guess-123', captcha: captchaAnswer, consent: 'on' }
    const fields = filledIn(formOf(document, 'login'), login)
    await visitor.post(path, fields, { origin: consoleUrl, ...headers })
  }
  const noted = await stackRows('select address from sign_ins where id > $1 order by id', [last])
  return noted.map(({ address }) => address)
}

describe('a forwarded address', () => {
  test('is not believed: the limit of an address holds for the console as a whole', async () => {
    const { consoleUrl } = await startPlainConsole({ CAPTCHA_ANSWER: captchaAnswer, HOST: '127.0.0.1' })
    const forged = Array.from({ length: 32 }, (_, number) => ({ 'x-forwarded-for': `203.0.113.${number}` }))
    expect(await guessAs(consoleUrl, forged)).toEqual(Array(25).fill('127.0.0.1'))
  })

  test.each([
    ['a plain server', startPlainConsole],
    ['the console’s own', startConsoleProcess],
  ])('is read by %s where TRUST_PROXY says so, without its port', async (_, start) => {
    const { consoleUrl } = await start({ CAPTCHA_ANSWER: captchaAnswer, HOST: '127.0.0.1', TRUST_PROXY: '1' })
    const senders = ['198.51.100.7:4444', '[2001:db8::1]:443', '1.2.3.4, unknown, 198.51.100.8', 'unknown']
    const noted = await guessAs(
      consoleUrl,
      senders.map((sender) => ({ 'x-forwarded-for': sender })),
    )
    expect(noted).toEqual(['198.51.100.7', '2001:db8::1', '198.51.100.8', '127.0.0.1'])
  })
})

const malformed = [
  '/en/%E0%A4%A',
  '/%zz',
  '/en/totalk/members/%ff',
  '/en/loginFrm/%c3%28?x=1',
  '/api/%zz',
  '/api/export/%E0%A4%A',
  '/fonts/%zz.woff2',
  '/%ff.png',
  '/_next/static/%zz',
]

describe('as by the console’s own server', () => {
  test('a form of 4 MB gets the page that says so, in the language of its address', async () => {
    const [plain, own] = await startBoth()
    for (const [path, lang, text] of [
      ['/en/loginFrm', 'en', messages.errors.too_large],
      ['/my/registerFrm', 'my', burmese.errors.too_large],
    ] as const) {
      const answer = await sendForm(plain + path, false)
      expect(answer).toMatchObject({ status: 413, type: 'text/html; charset=utf-8' })
      expect(answer.page).toContain(`<html lang="${lang}">`)
      expect(answer.page).toContain(text)
      expect(answer.page).toBe((await sendForm(own + path, false)).page)
    }
    for (const url of [plain, own])
      expect(await sendForm(`${url}/en/loginFrm`, true)).toMatchObject({
        status: 413,
        page: expect.stringContaining(messages.errors.too_large),
      })
  })

  test('a malformed address gets 400, every other one is served', async () => {
    const [plain, own] = await startBoth()
    for (const path of malformed)
      for (const url of [plain, own]) {
        const { status, page } = await answerOf(request(url + path).end())
        expect([path, url === plain, status, page]).toEqual([path, url === plain, 400, ''])
      }
    for (const path of ['/en/login%46rm', '/api/health/liv%65', '/api/health/live?of=%zz', '/en/%25zz']) {
      const statusAt = async (url: string) => (await fetch(url + path)).status
      expect([path, await statusAt(plain)]).toEqual([path, await statusAt(own)])
    }
  })
})

async function startBoth(): Promise<[plain: string, own: string]> {
  const [plain, own] = await Promise.all([startPlainConsole(), startConsoleProcess()])
  return [plain.consoleUrl, own.consoleUrl]
}

interface Answer {
  status: number
  type: string
  page: string
}

/** Sends a form of 4 MB to a page, with its length or in pieces. */
function sendForm(url: string, inPieces: boolean): Promise<Answer> {
  const body = `--edge\r\ncontent-disposition: form-data; name="account"\r\n\r\n${'a'.repeat(4e6)}\r\n--edge--\r\n`
  const headers = {
    origin: new URL(url).origin,
    'content-type': 'multipart/form-data; boundary=edge',
    ...(!inPieces && { 'content-length': body.length }),
  }
  const sent = request(url, { method: 'POST', headers })
  const answer = answerOf(sent)
  for (let start = 0; start < body.length; start += 1e6) sent.write(body.slice(start, start + 1e6))
  sent.end()
  return answer
}

function answerOf(sent: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let page = ''
      response.setEncoding('utf8').on('data', (part) => {
        page += part
      })
      const { statusCode: status = 0, headers } = response
      response.on('end', () => resolve({ status, type: String(headers['content-type']), page }))
    })
  })
}
