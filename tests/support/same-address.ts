import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** An address that stays while what stands behind it comes and goes, as a database server of somebody else's. */
export interface SameAddress {
  /** `url` with our address in the place of its own. */
  of(url: string): string
  /** Where connections go from now on; they break off when what is there does. */
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
