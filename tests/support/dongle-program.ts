import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { machineVariables } from './stack.ts'
import { stackRows } from './stack-rows.ts'
import { workerStack } from './worker-stack.ts'

/** The content of a dongle's file; without a key before the first binding. */
export interface Dongle {
  serial: string
  key?: string
}

/** The software helper in its own process, on the port that this worker's browsers use. Ends with the test. */
export interface DongleProgram {
  /** Types a command, such as `remove`, and waits for its result. */
  command(line: string): Promise<string>
  stored(): Promise<Dongle>
  /** Permission bits of the file with the key. */
  fileMode(): Promise<number>
  stop(): Promise<void>
}

/** Starts the helper with the given dongle or a new one. Rejects with its output when it does not start. */
export async function startDongleProgram(dongle?: Dongle): Promise<DongleProgram> {
  const directory = await mkdtemp(join(tmpdir(), 'dongle-'))
  const file = join(directory, 'dongle.json')
  if (dongle) await writeFile(file, JSON.stringify(dongle))
  const { consoleUrl, helperPort } = workerStack()
  const { port } = new URL(consoleUrl)
  const child = spawn(process.execPath, ['scripts/dongle.ts'], {
    env: {
      ...machineVariables(),
      NODE_ENV: 'test',
      DATA_DIR: directory,
      PORT: port,
      DONGLE_PORT: String(helperPort),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`the helper ended: ${complaint}`)
    return String(value)
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(directory, { recursive: true, force: true })
  }
  onTestFinished(stop)
  await nextLine()
  await nextLine()
  return {
    stop,
    async command(line) {
      child.stdin.write(`${line}\n`)
      return nextLine()
    },
    stored: async () => JSON.parse(await readFile(file, 'utf8')),
    fileMode: async () => (await stat(file)).mode & 0o777,
  }
}

/** Binds a new dongle to an account in the database, until the test ends. */
export async function boundDongle(account: string): Promise<Required<Dongle>> {
  const dongle = { serial: `T-${randomBytes(3).toString('hex')}`, key: randomBytes(32).toString('base64') }
  const insert = `insert into dongles (account_id, serial, key) select id, $2, $3 from login_accounts where account = $1`
  await stackRows(insert, [account, dongle.serial, dongle.key])
  onTestFinished(forgetDongles)
  return dongle
}

/** Removes the dongles of all accounts. */
export async function forgetDongles(): Promise<void> {
  await stackRows('delete from dongles')
}
