import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SHARED_KEY_SUITES } from '../../lib/wire/suites.ts'
import { type ConsoleAlone, startConsoleAlone } from './console-alone.ts'
import { machineVariables } from './stack.ts'

const program = fileURLToPath(new URL('../foreign-platform/server.py', import.meta.url))

/** The suites that the platform in Python has. */
export type ForeignSuite = 'aes-256-gcm' | 'jwe' | 'des-ede3-cbc'

/** The platform's editor, whose agent has 30 of its 45 members. */
export const editor = { account: 'editor', password: 'Radio-2027' }

/** Faults of a call's answers: see `tests/foreign-platform/misbehaviour.py`. */
export interface Wish {
  later?: Wish & { page: number }
  parameters?: Record<string, unknown>
  lacks?: readonly string[]
  answer?: { code: unknown; data?: unknown; msg?: string }
  rows?: Record<string, Record<string, unknown>>
  patch?: Record<string, unknown>
  padding?: number
  plain?: true
  replay?: true
  hint?: number | string
  status?: number
  headers?: Record<string, string>
  body?: string
  gzip?: true
  cut?: true
  hold?: true
}

/** A request that the platform received. */
interface Received {
  call: string
  requestId: string | null
  /** Its payload, opened; absent if it could not be opened. */
  parameters?: Record<string, unknown>
}

export interface ForeignPlatform {
  url: string
  /** The key ring in JSON, the same at both ends. */
  keys: string
  /** Sets the faults in a call's answers; without a wish they are correct again. */
  misbehave(call: string, wish?: Wish): Promise<void>
  /** All requests so far. */
  requests(): Promise<Received[]>
  stop(): Promise<void>
}

/** Starts the small platform in Python on a free port of loopback. It needs `python3` with its `cryptography`. */
export async function startForeignPlatform(suite: ForeignSuite): Promise<ForeignPlatform> {
  const key = randomBytes(SHARED_KEY_SUITES[suite].keyBytes).toString('base64')
  const keys = JSON.stringify([{ hint: 1, suite, key }])
  const child = spawn('python3', ['-B', program], {
    env: { ...machineVariables(), NODE_ENV: 'test', PYTHONUTF8: '1', WIRE_KEYS: keys },
    // It ends when its standard input closes, and so with this process.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const url = `http://127.0.0.1:${await portOf(child.stdout)}`
  return {
    url,
    keys,
    async misbehave(call, wish) {
      const answer = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify({ call, wish }) })
      if (answer.status !== 204) throw new Error(`no such wish: ${await answer.text()}`)
    },
    async requests() {
      return (await fetch(`${url}/control`)).json()
    },
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

/** A console with the platform in Python, started as by an operator. */
export function startConsoleBefore({ url, keys }: ForeignPlatform): Promise<ConsoleAlone> {
  return startConsoleAlone({
    PLATFORM_URL: url,
    WIRE_KEYS: keys,
    PLATFORM_ZONE: 'Asia/Shanghai',
    REALTIME_URL: 'off',
  })
}

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const { event, port } = JSON.parse(line)
    if (event === 'ready') return port
  }
  throw new Error('the platform in Python does not start: it needs python3 with the package cryptography')
}
