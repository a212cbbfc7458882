import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unsealData } from 'iron-session'
import { Pool } from 'undici'
import { sessionCookie } from '../../../lib/auth/cookie-name.ts'
import { userInfo } from '../../../lib/contract/user-info.ts'
import { type Credential, clientFor } from '../../../lib/upstream/client.ts'
import { sealRequest } from '../../../lib/wire/envelope.ts'
import { parseKeyRing } from '../../../lib/wire/key-ring.ts'
import { senderOf, sentAtOf } from '../../../lib/wire/sender.ts'
import { type Figure, median } from '../figures.ts'
import type { Subject } from '../subject.ts'

const warmUp = 150
const repetitions = 400
const requestId = '00000000-0000-4000-8000-000000000000'
const call = userInfo.groupUserWithPage

/**
 * The console's overhead on a list call of 20 members. Direct: the same encrypted bytes over the same kind of
 * connection, the answer not decrypted. With the console's client: encrypted, sent, decrypted and validated. The two
 * alternate; the cost is the median of their differences plus opening the session cookie.
 */
export async function measureCall({ stack, signedIn }: Subject): Promise<Figure[]> {
  const keysFile = join(stack.dataDir, 'wire-keys.json')
  const secret = (await readFile(join(stack.dataDir, 'session-secret'), 'utf8')).trim()
  Object.assign(process.env, {
    PLATFORM_URL: stack.platformUrl,
    WIRE_KEYS_FILE: keysFile,
    SESSION_SECRET: secret,
  })
  const sealed = signedIn.cookies.find(({ name }) => name === sessionCookie)?.value ?? ''
  const openCookie = () =>
    unsealData<{ token: string; user: { LoginId: number; UserName: string } }>(sealed, { password: secret })
  const { token, user } = await openCookie()
  const credential: Credential = {
    token,
    uid: String(user.LoginId),
    name: user.UserName,
    locale: 'en',
    address: '127.0.0.1',
    userAgent: 'bench',
  }
  const api = clientFor(credential)
  const pool = new Pool(stack.platformUrl, { connections: 1 })
  const request = await rawRequest(credential, await readFile(keysFile, 'utf8'))
  const direct = async () => {
    const { statusCode, body } = await pool.request(request)
    await body.arrayBuffer()
    if (statusCode !== 200) throw new Error(`the platform answered ${statusCode}`)
  }
  const times = { direct: [0], client: [0], added: [0], cookie: [0] }
  for (let turn = 0; turn < warmUp + repetitions; turn++) {
    const onWire = await timed(direct)
    const byClient = await timed(() => api(call, {}))
    const cookie = await timed(openCookie)
    if (turn === warmUp) for (const list of Object.values(times)) list.length = 0
    times.direct.push(onWire)
    times.client.push(byClient)
    times.added.push(byClient - onWire)
    times.cookie.push(cookie)
  }
  await pool.close()
  const added = median(times.added)
  const cookie = median(times.cookie)
  return [
    { what: 'list call, the bytes alone', unit: 'ms', console: median(times.direct) },
    { what: "list call by the console's client", unit: 'ms', console: median(times.client) },
    { what: 'opening the session cookie', unit: 'ms', console: cookie },
    {
      what: 'cost of the BFF, cookie included',
      unit: 'ms',
      console: added + cookie,
      budget: { atMost: 1.5 },
    },
  ]
}

async function rawRequest({ token, uid, name, locale }: Credential, keys: string) {
  const query = `locale=${locale}`
  const sentAt = sentAtOf(new Date())
  const sender = senderOf({ authorization: token, uid, query, sentAt })
  const { p, b } = await sealRequest(parseKeyRing(keys), { call: call.path, requestId, sender }, {})
  return {
    method: 'POST' as const,
    path: `/api/${call.path}?${query}`,
    headers: {
      authorization: token,
      uid,
      name: encodeURIComponent(name),
      'x-request-id': requestId,
      'x-sent-at': sentAt,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ p, b }).toString(),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
