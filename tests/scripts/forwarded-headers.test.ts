import { type IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forwardedHeaders } from '../../scripts/edge/forwarded-headers.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a' }

const connection = '192.0.2.1'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A way to send requests with these headers, and the warnings so far. */
function server(trust: string | undefined) {
  const warnings: string[] = []
  const read = forwardedHeaders({ trust, warn: (text) => void warnings.push(text) })
  const send = (headers: IncomingHttpHeaders) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: connection })
    const request = new IncomingMessage(socket)
    Object.assign(request.headers, headers)
    read(request)
    return request.headers
  }
  return { send, warnings }
}

test('an undecided console warns once an hour, and only of requests that a proxy may have sent', () => {
  const { send, warnings } = server(undefined)
  send({})
  expect(warnings).toEqual([])
  for (let time = 0; time < 5; time++) send(forwarded)
  expect(warnings).toHaveLength(1)
  vi.advanceTimersByTime(59 * 60_000)
  send(forwarded)
  expect(warnings).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  send(forwarded)
  expect(warnings).toHaveLength(2)
})

test.each([undefined, '0'])('with TRUST_PROXY=%s no forwarded header is believed', (trust) => {
  const { send } = server(trust)
  const {
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  } = send(forwarded)
  expect([address, protocol, host]).toEqual([connection, undefined, undefined])
})

test('requests of the console to itself keep the address of the browser, and no other request can imitate them', () => {
  const { send } = server('0')
  const { 'x-own-request': mark } = send({ 'x-own-request': 'guessed', ...forwarded })
  expect(mark).not.toBe('guessed')
  expect(send({ 'x-own-request': 'guessed', ...forwarded })['x-forwarded-for']).toBe(connection)
  expect(send({ 'x-own-request': mark, ...forwarded })['x-forwarded-for']).toBe('203.0.113.7')
})

test('a trusted proxy is believed without a warning', () => {
  const { send, warnings } = server('1')
  expect(send(forwarded)).toEqual(forwarded)
  expect(warnings).toEqual([])
})

test.each([
  ['198.51.100.7:4444', '198.51.100.7'],
  ['203.0.113.7, "[2001:db8::1]:443"', '203.0.113.7, 2001:db8::1'],
  ['203.0.113.7, unknown, 10.0.0.5', '10.0.0.5'],
  ['203.0.113.7, unknown', connection],
  ['any text', connection],
  [undefined, connection],
])('of %j by a trusted proxy the console hands on %j', (header, address) => {
  const { send } = server('1')
  expect(send(header === undefined ? {} : { 'x-forwarded-for': header })['x-forwarded-for']).toBe(address)
})
