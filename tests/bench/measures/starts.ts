import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PlainError } from '../../../scripts/support/plain-error.ts'
import { freePort } from '../../../scripts/support/port.ts'
import { root } from '../../../scripts/support/project.ts'
import type { Figure } from '../figures.ts'

const patience = 300_000

/**
 * Seconds from `npm start` to the first sign-in page. The first start builds and creates its data;
 * dependencies are installed before, because that depends on the network.
 */
export async function measureStarts(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ptt-'))
  // PostgreSQL runs as another user than root, and that user must be able to enter the directory.
  await chmod(dataDir, 0o711)
  try {
    await rm(join(root, '.next'), { recursive: true, force: true })
    const first = await start(dataDir)
    const second = await start(dataDir)
    return [
      { what: 'first start to first page, dependencies installed', unit: 's', console: first },
      { what: 'second start to first page', unit: 's', console: second, budget: { atMost: 5 } },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Measures one start in seconds, then ends it with Ctrl-C's signal. */
async function start(dataDir: string): Promise<number> {
  const [port, platformPort] = [await freePort(), await freePort()]
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PLATFORM_PORT: String(platformPort), DATA_DIR: dataDir },
    // Its own process group, as in a terminal.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  const ended = new AbortController()
  void exited.then(() => ended.abort())
  try {
    await firstPage(`http://127.0.0.1:${port}/en/loginFrm`, ended.signal)
    return (performance.now() - began) / 1000
  } finally {
    if (child.pid && !ended.signal.aborted) process.kill(-child.pid, 'SIGINT')
    await exited
  }
}

async function firstPage(url: string, ended: AbortSignal): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until && !ended.aborted) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok && (await answer.text()).includes('name="captcha"')) return
    await wait(50)
  }
  throw new PlainError('npm start came to no sign-in page.')
}
