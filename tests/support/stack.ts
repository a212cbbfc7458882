import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { launch } from '../../scripts/support/launch.ts'
import { readSettings } from '../../scripts/support/settings.ts'
import { databaseFolder } from './database-folder.ts'
import { quietPort } from './quiet-port.ts'

/** What every captcha of the stack answers to. */
export const captchaAnswer = 'test'

export interface Stack {
  consoleUrl: string
  platformUrl: string
  /** The stack's own, removed by `stop`. */
  dataDir: string
  /** The account of the first start. */
  owner: Owner
  platform: {
    /** The process as it is now; another one after `restart`. */
    readonly pid: number
    /** Sends the signal and resolves when the platform is gone. Its database lives on where it was killed. */
    kill(signal: NodeJS.Signals): Promise<void>
    /** Starts it on the same port and data, ending it first where it still runs. */
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
  /** Variables of the two services, on top of a fresh data directory, free ports and the fixed captcha. */
  env?: Record<string, string>
}

/** The real platform and the built console on loopback, as `npm start` starts them, built first if need be. */
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

/** The machine's part of our environment, so that what the caller runs with never reaches a test's services. */
export function machineVariables(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TZ, TMPDIR } = process.env
  return { PATH, HOME, LANG, TZ, TMPDIR }
}
