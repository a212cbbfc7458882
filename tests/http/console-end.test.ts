import { expect, test } from 'vitest'
import { startConsoleProcess } from '../support/console-process.ts'
import { openPageSession } from '../support/page-session.ts'
import { rawConnection } from '../support/raw-connection.ts'

test('a console that gets the signal to end finishes its requests, ends its streams and exits with 0', async () => {
  const { cookie, name } = await openPageSession('hinthataxi')
  const { consoleUrl, port, kill, exited } = await startConsoleProcess()
  const stream = await fetch(`${consoleUrl}/api/live?session=${name}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(stream.status).toBe(200)
  const heard = stream.text()

  const body = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--b--\r\n'
  const form = rawConnection(port)
  form.write(
    `POST /en/loginFrm HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${consoleUrl}\r\nexpect: 100-continue\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  // The console has received the request once it asks for the body.
  await expect.poll(form.received).toContain('100 Continue')
  form.write(body.slice(0, 20))

  kill('SIGTERM')
  // Reads to the end of the stream.
  expect(await heard).toMatch(/^:\n\n/)
  await expect(fetch(`${consoleUrl}/api/health/live`)).rejects.toThrow()
  form.write(body.slice(20))
  const answer = await form.closed
  expect(answer).toContain('HTTP/1.1 400 Bad Request')
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(answer).toContain('</html>')
  expect(await exited).toBe(0)
})

test('a request that does not finish is cut off after ten seconds', async () => {
  const { consoleUrl, port, kill, exited } = await startConsoleProcess()
  const form = rawConnection(port)
  form.write(
    `POST /en/loginFrm HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${consoleUrl}\r\nexpect: 100-continue\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 9\r\n\r\n',
  )
  await expect.poll(form.received).toContain('100 Continue')
  const began = performance.now()
  kill('SIGTERM')
  kill('SIGTERM')
  expect(await exited).toBe(0)
  const seconds = (performance.now() - began) / 1_000
  expect(seconds).toBeGreaterThan(8)
  expect(seconds).toBeLessThan(13)
})
