import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../config/env.ts'
import { isAlive } from './postmaster.ts'

const lock = 0x736f6c65
/** Milliseconds in which PostgreSQL notices that a killed platform has ended. */
const patience = 1000
const pause = 50
/** The locking connection's name before the process id, by which another platform finds that process. */
const title = 'platform lock of '

/** One platform's reservation of a database. */
export interface Hold {
  /** False from the moment the connection breaks until the lock is taken again. */
  isHeld(): boolean
  release(): Promise<void>
}

/**
 * Reserves a database for one platform by a lock that lasts as long as its connection, and locks again
 * whenever the connection breaks. Throws `StartError` when another platform has the lock; `lost` gets the
 * same error when another one was faster later.
 */
export async function holdDatabase(
  url: string,
  dataDirectory: string,
  lost: (error: StartError) => void = () => {},
): Promise<Hold> {
  const first = await openLine(url)
  if (!(await takeLock(first.client))) {
    await close(first)
    throw new StartError(`another platform is running on ${dataDirectory}: stop it, or set DATA_DIR`)
  }
  let line = first
  let isLocked = true
  let released = false

  async function keep(): Promise<void> {
    while (!released) {
      await line.ended
      isLocked = false
      await wait(pause)
      const taken = await retake()
      if (released) return
      if (taken === false) return lost(takenOver(dataDirectory))
      isLocked = taken === true
    }
  }

  /** True with the lock, false when another platform has it, undefined while PostgreSQL is away. */
  async function retake(): Promise<boolean | undefined> {
    if (released) return undefined
    try {
      line = await openLine(url)
      return await takeLock(line.client)
    } catch {
      await close(line)
      return undefined
    }
  }

  const keeping = keep()
  return {
    isHeld: () => isLocked,
    async release() {
      released = true
      await close(line)
      await keeping
      // `line` may be a new connection if one was being opened meanwhile.
      await close(line)
    },
  }
}

export function takenOver(dataDirectory: string): StartError {
  return new StartError(`another platform has taken over ${dataDirectory} while PostgreSQL was away`)
}

interface Line {
  client: pg.Client
  ended: Promise<void>
}

async function openLine(url: string): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    application_name: `${title}${process.pid}`,
  })
  const ended = new Promise<void>((resolve) => {
    for (const event of ['error', 'end'] as const) client.on(event, () => resolve())
  })
  const line = { client, ended }
  try {
    await client.connect()
    return line
  } catch (error) {
    await close(line)
    throw error
  }
}

const close = ({ client }: Line) => client.end().catch(() => {})

async function takeLock(client: pg.Client): Promise<boolean> {
  const until = Date.now() + patience
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lock])
    if (rows[0]?.held === true) return true
    if ((await isHolderAlive(client)) || Date.now() > until) return false
    await wait(pause)
  }
}

/** Whether the lock's holder is another process that runs; false also when the lock has just been released. */
async function isHolderAlive(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted and datname = current_database()`,
    [lock],
  )
  const name = String(rows[0]?.name ?? '')
  const pid = Number(name.slice(title.length))
  return name.startsWith(title) && pid > 0 && pid !== process.pid && isAlive(pid)
}
