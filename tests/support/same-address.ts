import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A fixed address with a replaceable target, like that of an operator's database server. */
export interface SameAddress {
  /** `url` with the fixed address instead of its own. */
  of(url: string): string
  /** Sets the target of new connections; they break when the target does. */
  leadTo(url: string): void
  close(): void
}

export async function sameAddress(): Promise<SameAddress> {
  let target = new URL('postgres://127.0.0.1')
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    of: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    leadTo(url) {
      target = new URL(url)
    },
    close: () => server.close(),
  }
}
