import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../../scripts/support/launch.ts'
import { readSettings } from '../../scripts/support/settings.ts'
import { quietPort } from './quiet-port.ts'
import { captchaAnswer, machineVariables } from './stack.ts'

export interface ConsoleAlone {
  consoleUrl: string
  /** Warnings of its start. */
  warnings: string[]
  /** The lines of its log so far. */
  log(): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** Starts the built console as `npm start` does with a `PLATFORM_URL` of another platform. */
export async function startConsoleAlone(env: Record<string, string>): Promise<ConsoleAlone> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ptt-console-'))
  const settings = readSettings({
    ...machineVariables(),
    PORT: String(await quietPort()),
    DATA_DIR: dataDir,
    CAPTCHA_ANSWER: captchaAnswer,
    ...env,
  })
  const warnings: string[] = []
  const never = new AbortController().signal
  const warn = (text: string) => void warnings.push(text)
  const running = await launch(settings, { say: () => {}, warn, signal: never })
  return {
    consoleUrl: settings.consoleUrl,
    warnings,
    async log() {
      const text = await readFile(running.console.logFile, 'utf8')
      const lines = text.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'))
      return lines.map((line) => JSON.parse(line))
    },
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
