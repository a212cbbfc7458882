import { io, type Socket } from 'socket.io-client'
import { contract } from '../../../lib/contract/contract.ts'
import { consoleDevice } from '../../../lib/contract/live.ts'
import type { Caller } from '../../../scripts/support/sealed-call.ts'
import { wireClient } from '../../../scripts/support/wire-client.ts'
import type { Platform } from './writers.ts'

/** Milliseconds for a notice to go through PostgreSQL from one platform to a page of the other. */
const patience = 10_000

/** Milliseconds until a page at the first platform hears that its session ended at the last one. */
export async function noticeTime(
  platforms: readonly Platform[],
  signIn: (platform: Platform) => Promise<Caller>,
): Promise<number> {
  const [near, far] = [platforms[0], platforms.at(-1)]
  if (!near || !far) throw new Error('there is no platform')
  const { token, uid } = await signIn(near)
  const auth = { token, uid, device: consoleDevice }
  const socket = io(near.url, { transports: ['websocket'], forceNew: true, reconnection: false, auth })
  try {
    await heard(socket, 'connect')
    const began = performance.now()
    const ended = heard(socket, 'disconnect')
    await wireClient(far.url, far.ring)(contract.loginInfo.loginOut, { UserId: Number(uid) }, { token, uid })
    await ended
    return performance.now() - began
  } finally {
    socket.disconnect()
  }
}

function heard(socket: Socket, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`no ${event} after ${patience / 1000} s`)), patience)
    socket.once(event, () => {
      clearTimeout(limit)
      resolve()
    })
  })
}
