import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { generateKeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import { temporarySession, wireClient } from '../../scripts/support/wire-client.ts'

/** The base address of a server that answers each call with a status and a page of its own. */
async function answering(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end('<h1>Bad Gateway</h1>'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('it listens at no port')
  return `http://127.0.0.1:${address.port}`
}

const ask = async (status: number) =>
  temporarySession(wireClient(await answering(status), parseKeyRing(generateKeyRing())))

test.each([502, 503, 504])(
  'the %i of a proxy means that the platform is away, as no answer does',
  async (status) => {
    await expect(ask(status)).rejects.toThrow(TypeError)
  },
)

test.each([200, 500])(
  'a page of the platform’s own address with %i is no answer of the wire',
  async (status) => {
    await expect(ask(status)).rejects.toMatchObject({ name: 'WireError' })
  },
)
