import { io } from 'socket.io-client'
import { consoleDevice } from '../../lib/contract/live.ts'
import type { Caller } from '../support/sealed-call.ts'
import type { Findings } from './findings.ts'

const patience = 5_000

/**
 * Checks whether the platform has a real-time server, and whether that refuses the same callers as the calls.
 */
export async function checkSocket(url: string, as: Caller, findings: Findings): Promise<void> {
  const own = await connect(url, as)
  if (own !== 'connected') {
    findings.note(
      'socket',
      'no-socket',
      `has no real-time side (${own}): set REALTIME_URL=off, or pages try it again and again`,
    )
    return
  }
  const other = await connect(url, { ...as, token: 'no-such-token' })
  if (other === 'connected')
    findings.danger(
      'socket',
      'socket-accepts-wrong-token',
      'opens the socket with a token that it never gave',
    )
}

function connect(url: string, { token, uid }: Caller): Promise<string> {
  const { origin, pathname } = new URL(url)
  return new Promise((resolve) => {
    const socket = io(origin, {
      path: `${pathname.replace(/\/$/, '')}/socket.io`,
      transports: ['websocket'],
      auth: { uid, token, device: consoleDevice },
      forceNew: true,
      reconnection: false,
      timeout: patience,
    })
    const end = (how: string) => {
      socket.close()
      resolve(how)
    }
    // A platform may accept a socket and close it at once.
    socket.on('connect', () => setTimeout(() => end(socket.connected ? 'connected' : 'ended at once'), 300))
    socket.on('connect_error', ({ message }) => end(message))
  })
}
