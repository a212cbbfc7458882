import { describe, expect, test } from 'vitest'
import { rawConnection } from '../support/raw-connection.ts'
import { workerStack } from '../support/worker-stack.ts'

const { port } = new URL(workerStack().consoleUrl)
const host = `host: 127.0.0.1:${port}`

/**
 * Sends the beginning, and then a byte each second; returns the seconds until the connection is closed, and
 * the answer.
 */
async function heldConnection(begin: string, drip: string): Promise<{ seconds: number; answer: string }> {
  const { write, closed } = rawConnection(Number(port))
  const began = performance.now()
  write(begin)
  const timer = drip ? setInterval(() => write(drip), 1_000) : undefined
  const answer = await closed
  clearInterval(timer)
  return { seconds: (performance.now() - began) / 1_000, answer }
}

describe.concurrent('a connection is closed in time', () => {
  test.each([
    ['with no head at all', '', '', 10, '408'],
    ['with a head that drips', `GET /en/loginFrm HTTP/1.1\r\n${host}\r\nx-a: `, 'a', 10, '408'],
    [
      'with a form that drips',
      `POST /en/loginFrm HTTP/1.1\r\n${host}\r\norigin: http://127.0.0.1:${port}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9999\r\n\r\n--b`,
      '\r',
      15,
      '408',
    ],
    [
      'with a body that a route does not wait for',
      `POST /api/help HTTP/1.1\r\n${host}\r\ncontent-length: 9999\r\n\r\n`,
      'a',
      15,
      '405',
    ],
  ])('%s', async (_, begin, drip, limit, status) => {
    const { seconds, answer } = await heldConnection(begin, drip)
    expect(seconds).toBeGreaterThan(limit - 1)
    expect(seconds).toBeLessThan(limit + 4)
    expect(answer.slice(9, 12)).toBe(status)
  })
})
