import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { StartError } from '../config/env.ts'
import { assertReachable, type Binaries, databaseUser, findBinaries, type UnixUser } from './binaries.ts'
import { findPostmaster, isAlive, type Postmaster, stopPostmaster } from './postmaster.ts'

const USER = 'platform'
const START_LIMIT = 20_000

/** The platform's own PostgreSQL: on loopback, with a random password, in one data directory. */
export interface PrivateServer {
  /** Connection string of the server's default database. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts the server of `<dataDirectory>/postgres`, initialising it first if needed, or adopts the one that a killed
 * platform left running. A server that dies is restarted on the same port; `taken` is called instead when another
 * platform was faster and restarted it on a port of its own. Rejects when `signal` aborts, and then stops what it
 * started.
 */
export async function startPrivateServer(
  dataDirectory: string,
  progress: (text: string) => void,
  signal: AbortSignal = new AbortController().signal,
  taken: () => void = () => {},
): Promise<PrivateServer> {
  const user = databaseUser()
  const binaries = await findBinaries()
  const directory = join(dataDirectory, 'postgres')
  await assertReachable(directory, user)
  await assertReachable(binaries.postgres, user)
  const password = await ensurePassword(dataDirectory)
  if (!(await exists(join(directory, 'PG_VERSION')))) {
    progress('making the database')
    await initialise(binaries, dataDirectory, directory, password, user, signal)
  }
  progress('starting the database')
  const urlOf = (port: number) => addressOf(password, port)
  const first = { binaries, directory, port: await freePort(), user, urlOf, signal }
  let current = await launchServer(first)
  const launch = { ...first, port: current.port }
  let restart: Promise<void> | undefined
  const watch = setInterval(() => {
    if (restart || isAlive(current.pid)) return
    restart = launchServer(launch)
      .then((server) => {
        if (server.port === current.port) {
          current = server
          return
        }
        clearInterval(watch)
        taken()
      })
      .catch(() => {})
      .finally(() => {
        restart = undefined
      })
  }, 1000)
  watch.unref()
  return {
    url: urlOf(current.port),
    async stop() {
      clearInterval(watch)
      // A restart in progress would start the server again after it was stopped.
      await restart
      await stopPostmaster(current)
    },
  }
}

/** The address of the server that runs on `<dataDirectory>/postgres`; undefined when none does. */
export async function runningServer(dataDirectory: string): Promise<string | undefined> {
  const running = await findPostmaster(join(dataDirectory, 'postgres'))
  return running && addressOf(await ensurePassword(dataDirectory), running.port)
}

const addressOf = (password: string, port: number) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`

interface Launch {
  binaries: Binaries
  directory: string
  port: number
  user: UnixUser | undefined
  urlOf: (port: number) => string
  signal: AbortSignal
}

/**
 * Starts the server on `port`. If a server runs already, returns that one, with the port that it has. Retries until
 * the server answers: after a crash its old processes may lock the directory for a moment.
 */
async function launchServer(launch: Launch): Promise<Postmaster> {
  const { binaries, directory, port, user, urlOf, signal } = launch
  const until = Date.now() + START_LIMIT
  let child: ChildProcess | undefined
  while (Date.now() < until) {
    if (signal.aborted) {
      if (child) await endServer(child)
      throw signal.reason
    }
    const running = await findPostmaster(directory)
    if (running && (await answers(urlOf(running.port)))) return running
    if (!running && (!child || child.exitCode !== null || child.signalCode !== null)) {
      child = await spawnServer(binaries, directory, port, user)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new StartError(`PostgreSQL does not start: see ${directory}.log`)
}

/** Stops a server that may not have written postmaster.pid yet. */
async function endServer(child: ChildProcess): Promise<void> {
  child.ref()
  if (child.kill('SIGINT')) await once(child, 'exit')
}

async function spawnServer(
  binaries: Binaries,
  directory: string,
  port: number,
  user: UnixUser | undefined,
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    `shared_buffers=${bufferMegabytes()}MB`,
    // The planner's default cost is for spinning disks. JIT compilation takes longer than the platform's queries run.
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
  ]
  // Truncated at each start, so that it cannot grow without limit. If no file can be created, PostgreSQL runs
  // without a log.
  const log = await open(`${directory}.log`, 'w', 0o600).catch(() => undefined)
  const output = log?.fd ?? 'ignore'
  const flags = settings.flatMap((setting) => ['-c', setting])
  // In its own process group: Ctrl-C reaches the platform alone, which then stops the server.
  const child = spawn(binaries.postgres, ['-D', directory, '-p', String(port), ...flags], {
    ...user,
    cwd: directory,
    detached: true,
    stdio: ['ignore', output, output],
  })
  child.on('error', () => {})
  child.unref()
  await log?.close()
  return child
}

/**
 * An eighth of the machine's memory, and at most the size of the lists of a million members. Memory is used
 * only as it fills, so a small database takes little.
 */
function bufferMegabytes(): number {
  return Math.max(128, Math.min(2048, Math.floor(totalmem() / 8 / 2 ** 20)))
}

/** Initialises a new directory and renames it when complete, so that an interrupted start leaves nothing partial. */
async function initialise(
  binaries: Binaries,
  dataDirectory: string,
  directory: string,
  password: string,
  user: UnixUser | undefined,
  signal: AbortSignal,
): Promise<void> {
  const fresh = join(dataDirectory, `postgres.new-${process.pid}`)
  const passwordFile = join(fresh, 'password')
  const data = join(fresh, 'data')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [fresh, data, passwordFile]) await chown(path, user.uid, user.gid)
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same collation on every machine, whatever locales are installed.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...user, cwd: fresh, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const end = () => void child.kill()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const [code] = await once(child, 'close')
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true })
    throw new StartError(
      `the database cannot be made in ${dirname(directory)}: ${complaint.trim().split('\n').at(-1)}`,
    )
  }
  // Fails when another start was faster; its database is then used.
  await rename(data, directory).catch(() => {})
  await rm(fresh, { recursive: true, force: true })
}

async function ensurePassword(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'postgres-password')
  const made = randomBytes(24).toString('base64url')
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch {
    return (await readFile(path, 'utf8')).trim()
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
