import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { openAnswer } from '../../lib/wire/envelope.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { nobody, type Session } from './platform.ts'
import { wireRequest } from './wire-request.ts'

/** A platform in its own process, called over HTTP as by the console. */
export interface PlatformProcess {
  url: string
  pid: number
  /** Rejects with a `TypeError` when the connection breaks. */
  call(
    spec: CallSpec,
    input: unknown,
    options?: { as?: Session; requestId?: string; files?: Record<string, Uint8Array> },
  ): Promise<{ status: number; code: number; data: unknown }>
  /** Signs in with the account and password of `first-run.json`, or with others. */
  signIn(who?: { account: string; password: string }): Promise<Session>
  /** The sentence with which it ended by itself after it served. */
  failure: Promise<string>
  /** Sends a signal if it still runs, and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a platform on a data directory and waits until it serves. Rejects with its output when it does not. `limits`
 * is a shell command to run before, such as `ulimit -f 100`.
 */
export async function startPlatformProcess(
  directory: string,
  env: Record<string, string> = {},
  limits = 'true',
): Promise<PlatformProcess> {
  const { PATH, TZ } = process.env
  const child = spawn('sh', ['-c', `${limits} && exec "$0" platform/server.ts`, process.execPath], {
    env: { PATH, TZ, NODE_ENV: 'test', DATA_DIR: directory, PLATFORM_PORT: '0', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { port, failure } = await readyOf(child.stdout)
  const url = `http://127.0.0.1:${port}`
  const text = env.WIRE_KEYS ?? (await readFile(join(directory, 'wire-keys.json'), 'utf8'))
  const ring = parseKeyRing(text)

  const call: PlatformProcess['call'] = async (
    spec,
    input,
    { as = nobody, requestId = randomUUID(), files = {} } = {},
  ) => {
    const request = await wireRequest(ring, spec, input, { requestId, files, as })
    const { context, url: path, form, reply, headers } = request
    const answer = await fetch(url + path, {
      method: spec.method,
      headers: { ...headers, name: '', ...(form && { 'content-type': form.type }) },
      body: form && new Uint8Array(form.body),
    })
    const plaintext = spec.plaintext || answer.status !== 200
    const opened = await openAnswer(ring, reply, context, await answer.text(), { plaintext })
    return { status: answer.status, ...opened }
  }

  return {
    url,
    pid: child.pid ?? 0,
    failure,
    call,
    async signIn(who) {
      const given = who ?? JSON.parse(await readFile(join(directory, 'first-run.json'), 'utf8'))
      const { account, password } = given
      const { getToken } = contract.root
      const { loginWithPwd } = contract.loginInfo
      const as = { token: getToken.result.parse((await call(getToken, {})).data).Token, uid: '' }
      const answer = await call(loginWithPwd, { account, password }, { as })
      const { Token, LoginId } = loginWithPwd.result.parse(answer.data)
      return { token: Token, uid: String(LoginId) }
    },
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

async function readyOf(output: NodeJS.ReadableStream): Promise<{ port: number; failure: Promise<string> }> {
  const lines = createInterface(output)
  const failure = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const { event, text } = JSON.parse(line)
      if (event === 'failed') resolve(text)
    })
  })
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const { event, port } = JSON.parse(line)
      if (event === 'ready') resolve({ port, failure })
    })
    failure.then((text) => reject(new Error(`the platform does not start: ${text}`)))
    lines.on('close', () => reject(new Error('the platform ended before it was ready')))
  })
}
