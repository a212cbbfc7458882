import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { openAnswer, sealRequest, startReply } from '../../lib/wire/envelope.ts'
import { type KeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import { multipart } from './multipart.ts'
import type { Session } from './platform.ts'

/** A platform as it runs: a process of its own, to be spoken to over the network and killed. */
export interface PlatformProcess {
  pid: number
  port: number
  ring: KeyRing
  kill(signal: NodeJS.Signals): Promise<void>
  call(spec: CallSpec, input: unknown, as: Session, files?: Record<string, Uint8Array>): Promise<Answered>
  /** The account of the first start, signed in. */
  signIn(): Promise<Session>
}

interface Answered {
  status: number
  code: number
  data: unknown
}

/** Starts the real platform; `shellLimits` are commands such as `ulimit -f 100` that it starts under. */
export async function startPlatformProcess(
  dataDir: string,
  env: Record<string, string>,
  shellLimits = 'true',
): Promise<PlatformProcess> {
  const { PATH, TZ } = process.env
  const child = spawn('sh', ['-c', `${shellLimits} && exec "$0" platform/server.ts`, process.execPath], {
    env: { PATH, TZ, NODE_ENV: 'test', DATA_DIR: dataDir, PLATFORM_PORT: '0', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await readyPort(child)
  const ring = parseKeyRing(await readFile(join(dataDir, 'wire-keys.json'), 'utf8'))
  const call: PlatformProcess['call'] = async (spec, input, as, files) => {
    const context = { call: spec.path, requestId: crypto.randomUUID() }
    const isPlain = spec.method === 'GET' || spec.files
    const { p, b, reply } = isPlain ? { ...startReply(ring), b: '' } : sealRequest(ring, context, input)
    const query = new URLSearchParams({ locale: 'en', ...(isPlain && { p }) })
    if (spec.method === 'GET')
      for (const [name, value] of Object.entries(Object(input))) query.set(name, `${value}`)
    const form = spec.files && multipart(input, files ?? {})
    const answer = await fetch(`http://127.0.0.1:${port}/api/${spec.path}?${query}`, {
      method: spec.method,
      headers: {
        authorization: as.token,
        uid: as.uid,
        name: '',
        'x-request-id': context.requestId,
        ...(form && { 'content-type': form.type }),
      },
      body: form
        ? new Uint8Array(form.body)
        : spec.method === 'POST'
          ? new URLSearchParams({ p, b })
          : undefined,
    })
    const plaintext = spec.plaintext || answer.status !== 200
    return { status: answer.status, ...openAnswer(ring, reply, context, await answer.text(), { plaintext }) }
  }
  return {
    pid: child.pid ?? 0,
    port,
    ring,
    call,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
    async signIn() {
      const { account, password } = z
        .object({ account: z.string(), password: z.string() })
        .parse(JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')))
      const { getToken } = contract.root
      const { Token: token } = getToken.result.parse((await call(getToken, {}, { token: '', uid: '' })).data)
      const { loginWithPwd } = contract.loginInfo
      const answer = await call(loginWithPwd, { account, password }, { token, uid: '' })
      const { Token, LoginId } = loginWithPwd.result.parse(answer.data)
      return { token: Token, uid: String(LoginId) }
    },
  }
}

async function readyPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface(child.stdout)) {
    const { event, port, text } = JSON.parse(line)
    if (event === 'failed') throw new Error(`the platform does not start: ${text}`)
    if (event !== 'ready') continue
    child.stdout.resume()
    return port
  }
  throw new Error('the platform ended before it was ready')
}
