import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished, vi } from 'vitest'
import { root } from '../../scripts/support/project.ts'
import { quietPort } from './quiet-port.ts'
import { captchaAnswer } from './stack.ts'

export interface DeployedConsole {
  consoleUrl: string
  /** Sends SIGTERM; resolves to the exit code. */
  end(): Promise<number | null>
}

/** Starts `npm run console` of the project in `directory` without npm, and waits until it serves. Rejects with its output when it ends before. */
export async function startDeployedConsole(
  env: Record<string, string>,
  directory = root,
): Promise<DeployedConsole> {
  const port = await quietPort()
  const consoleUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['scripts/console.mjs'], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(port),
      CAPTCHA_ANSWER: captchaAnswer,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  const closed = once(child, 'close').then(([code]): number | null => code)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await closed
  })
  await Promise.race([
    vi.waitUntil(() => answers(`${consoleUrl}/api/health`), { timeout: 30_000, interval: 100 }),
    closed.then((code) => Promise.reject(new Error(`the console ended with ${code}: ${said}`))),
  ])
  return {
    consoleUrl,
    end() {
      child.kill('SIGTERM')
      return closed
    },
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
