import { setTimeout as wait } from 'node:timers/promises'
import { PlainError } from '../../scripts/support/plain-error.ts'
import { freePort } from '../../scripts/support/port.ts'
import { runProgram } from '../../scripts/support/program.ts'
import { programs } from '../../scripts/support/project.ts'
import { startService } from '../../scripts/support/service.ts'
import { emptyFolder } from './empty-folder.ts'
import type { TableWords } from './table-words.ts'

export interface EmptyPage {
  url: string
  stop(): Promise<void>
}

/** Builds the empty page and serves it on loopback, with its log in the directory `logs`. Throws `PlainError`. */
export async function startEmptyPage(logs: string, words: TableWords): Promise<EmptyPage> {
  const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const { code, output } = await runProgram([programs.next, 'build', emptyFolder], { env: environment })
  if (code !== 0) throw new PlainError(`The empty page cannot be built:\n${output.trim()}`)
  const port = await freePort()
  const service = await startService({
    name: 'empty-page',
    args: ['tests/bench/serve-empty.ts'],
    env: { ...environment, PORT: String(port), TABLE_WORDS: JSON.stringify(words) },
    logs,
  })
  const url = `http://127.0.0.1:${port}/`
  const stop = () => service.stop(3_000)
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 200; tries++) {
    if (await answers()) return { url, stop }
    await wait(100)
  }
  await stop()
  throw new PlainError(`The empty page does not serve: ${service.lastLines().join('\n')}`)
}
