import { createServer, type Server } from 'node:net'
import { PlainError } from './plain-error.ts'

const reasons: Record<string, string> = {
  EADDRNOTAVAIL: 'HOST is wrong: expected an address of this machine',
  ENOTFOUND: 'HOST is wrong: expected an address of this machine',
  EACCES: 'needs more rights than this user has',
}

/** Throws `PlainError` when `port` is not free. `variable` is the name of its setting, for the message. */
export async function requirePort(variable: string, host: string, port: number): Promise<void> {
  try {
    await close(await listen(host, port))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EADDRINUSE') {
      throw new PlainError(
        `Port ${port} on ${host} is in use by another program. Stop it, or choose another one, such as ${variable}=${port + 1}.`,
      )
    }
    const reason = reasons[code]
    if (!reason) throw error
    throw new PlainError(code === 'EACCES' ? `${variable}=${port} ${reason}.` : `${reason}, not ${host}.`)
  }
}

/** Finds a free loopback port; another process may still take it. */
export async function freePort(): Promise<number> {
  const server = await listen('127.0.0.1', 0)
  const address = server.address()
  await close(server)
  if (!address || typeof address === 'string') throw new Error('a listening server has a port')
  return address.port
}

function listen(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
