import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** The answer to a client that is let in: authenticated, and ready for a statement. */
const welcome = Buffer.from('520000000800000000' + '5a0000000549', 'hex')
const farewell = 'X'.charCodeAt(0)

/** A pooler that gives all its clients one connection of PostgreSQL by turns, as PgBouncer does by transaction. */
export async function turningPooler(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const client = new pg.Client(url)
  // Its connection is broken at the end.
  client.on('error', () => {})
  await client.connect()
  const far = client.connection.stream
  const nears = new Set<Socket>()
  let turn: Socket | undefined
  far.removeAllListeners('data').on('data', (bytes) => turn?.write(bytes))
  const server = createServer((near) => {
    nears.add(near)
    near.on('error', () => {})
    near.once('data', () => {
      near.write(welcome)
      near.on('data', (bytes) => {
        if (bytes[0] === farewell) return void near.end()
        turn = near
        far.write(bytes)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async close() {
      for (const near of nears) near.destroy()
      server.close()
      far.destroy()
      await once(server, 'close')
    },
  }
}
