import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { launch } from '../../scripts/support/launch.ts'
import { readSettings } from '../../scripts/support/settings.ts'
import { databaseFolder } from './database-folder.ts'
import { quietPort } from './quiet-port.ts'

/** The fixed answer to every captcha of the stack. */
export const captchaAnswer = 'test'

export interface Stack {
  consoleUrl: string
  platformUrl: string
  consolePid: number
  /** The stack's own data directory, removed by `stop`. */
  dataDir: string
  /** The first account. */
  owner: Owner
  platform: {
    /** The process id, which changes with `restart`. */
    readonly pid: number
    /** Sends a signal and waits for the platform's end. A killed platform's database keeps running. */
    kill(signal: NodeJS.Signals): Promise<void>
    /** Restarts it on the same port and data. */
    restart(): Promise<void>
  }
  stop(): Promise<void>
}

export interface Owner {
  account: string
  password: string
  notifyPassword: string
}

export interface StackOptions {
  /** Environment variables of both services, besides the data directory, ports and captcha answer. */
  env?: Record<string, string>
}

/** Starts the real platform and the built console on loopback as `npm start` does, building first if needed. */
export async function startStack({ env = {} }: StackOptions = {}): Promise<Stack> {
  const dataDir = await databaseFolder()
  const settings = readSettings({
    ...machineVariables(),
    PORT: String(await quietPort()),
    PLATFORM_PORT: String(await quietPort()),
    DATA_DIR: dataDir,
    CAPTCHA_ANSWER: captchaAnswer,
    ...env,
  })
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const never = new AbortController().signal
  const running = await launch(settings, { say: () => {}, warn: () => {}, signal: never }).catch(
    async (error) => {
      await remove()
      throw error
    },
  )
  const platform = () => {
    if (!running.platform) throw new Error('this stack talks to a platform that it did not start')
    return running.platform
  }
  const kill = async (signal: NodeJS.Signals) => {
    platform().kill(signal)
    await platform().exited
  }
  return {
    consoleUrl: settings.consoleUrl,
    platformUrl: settings.platformUrl,
    consolePid: running.console.pid,
    dataDir,
    owner: JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')),
    platform: {
      get pid() {
        return platform().pid
      },
      kill,
      async restart() {
        await kill('SIGTERM')
        await running.restartPlatform()
      },
    },
    async stop() {
      await running.stop()
      await remove()
    },
  }
}

/** The environment variables that describe the machine; others must not reach a test's services. */
export function machineVariables(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TZ, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, LANG, TZ, TMPDIR, NODE_COMPILE_CACHE }
}
