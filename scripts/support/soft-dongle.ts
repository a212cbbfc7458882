import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { type DongleEvent, noDongle } from '../../lib/dongle/frames.ts'
import { PlainError } from './plain-error.ts'

const id = z.string().min(1).max(64)
const challenge = z.string().min(16).max(200)
const key = z.string().regex(/^[\w+/]{43}=$/)
const question = z.discriminatedUnion('op', [
  z.object({ id, op: z.literal('read') }),
  z.object({ id, op: z.literal('sign'), challenge }),
  z.object({ id, op: z.literal('provision'), key, challenge }),
  z.object({ id, op: z.literal('keep') }),
])
const stored = z.object({ serial: z.string(), key: key.optional() })
type Stored = z.output<typeof stored>

/** The helper's own error for a dongle without a key, which was never bound. */
const noKey = 2

/** The longest accepted question, in bytes. */
const questionLimit = 2000

export interface SoftDongle {
  readonly serial: string
  insert(): void
  remove(): void
  /** Answers every question with this error, until called with `undefined`. */
  fail(code: number | undefined): void
  /** Replaces the dongle by one with a new serial and no key. */
  replace(): void
  close(): Promise<void>
}

/**
 * A software dongle with its helper, on loopback. Refuses pages whose origin is not in `origins`, so that no other
 * site gets a signature. Stores serial and key in `file`, readable by its owner only. Throws `PlainError` when the
 * port is taken.
 */
export async function startSoftDongle(options: {
  port: number
  origins: readonly string[]
  file: string
}): Promise<SoftDongle> {
  const { port, origins, file } = options
  const dongle = heldDongle(file)

  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: questionLimit,
    verifyClient: ({ origin }: { origin: string }) => origins.includes(origin),
  })
  const tell = (event: DongleEvent) => {
    dongle.forgetOffer()
    for (const page of server.clients) page.send(JSON.stringify({ event }))
  }

  server.on('connection', (page: WebSocket) => {
    page.on('error', () => page.terminate())
    page.on('message', (data) => {
      const said = dongle.answer(data)
      if (said) page.send(JSON.stringify(said))
    })
  })
  await once(server, 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new PlainError(`Port ${port} is taken: another UKEY program is running. Stop that one first.`)
  })

  return {
    get serial() {
      return dongle.serial()
    },
    insert() {
      dongle.setInserted(true)
      tell('inserted')
    },
    remove() {
      dongle.setInserted(false)
      tell('removed')
    },
    fail: dongle.fail,
    replace() {
      dongle.replace()
      tell('inserted')
    },
    async close() {
      for (const page of server.clients) page.terminate()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The dongle in its file, and its answers to questions. */
function heldDongle(file: string) {
  let dongle = existsSync(file) ? stored.parse(JSON.parse(readFileSync(file, 'utf8'))) : newDongle()
  let offered: string | undefined
  let isInserted = true
  let error: number | undefined
  save(file, dongle)

  return {
    serial: () => dongle.serial,
    setInserted: (now: boolean) => {
      isInserted = now
    },
    fail: (code: number | undefined) => {
      error = code
    },
    replace: () => {
      dongle = newDongle()
      save(file, dongle)
    },
    forgetOffer: () => {
      offered = undefined
    },
    answer(data: RawData): object | undefined {
      const read = question.safeParse(parse(data))
      if (!read.success) return undefined
      const { id, ...rest } = read.data
      if (!isInserted) return { id, error: noDongle }
      if (error !== undefined) return { id, error }
      const { serial } = dongle
      if (rest.op === 'read') return { id, serial }
      if (rest.op === 'provision') offered = rest.key
      if (rest.op === 'keep') {
        if (!offered) return { id, error: noKey }
        dongle = { serial, key: offered }
        offered = undefined
        save(file, dongle)
        return { id, serial }
      }
      const used = rest.op === 'provision' ? rest.key : dongle.key
      return used ? { id, serial, mac: macOf(used, rest.challenge) } : { id, error: noKey }
    },
  }
}

function newDongle(): Stored {
  return { serial: `SOFT-${randomBytes(4).toString('hex').toUpperCase()}` }
}

function save(file: string, dongle: Stored): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(dongle)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function macOf(key: string, challenge: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(challenge).digest('hex')
}

function parse(data: RawData): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}
