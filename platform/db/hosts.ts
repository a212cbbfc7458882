import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from '../config/database-hosts.ts'

/** Milliseconds for a host to answer, and between two searches while none takes writes. */
const patience = 2000
const pause = 200

/** The host of a database that is in use. */
export interface Hosts {
  /** The address of the host that took writes at the last search, at first the first one. */
  current(): string
  /** Searches the host that takes writes, until one does; searches at the same time share one. */
  search(): Promise<void>
}

/** Follows a database from host to host until `isOver`; `first` took writes at the start. */
export function followHosts(url: string, first: string | undefined, isOver: () => boolean): Hosts {
  const addresses = addressesOf(url)
  let current = first ?? addresses[0] ?? url
  let searching: Promise<void> | undefined

  async function untilFound(): Promise<void> {
    while (!isOver()) {
      const found = await writableOf(addresses)
      if (found !== undefined) {
        current = found
        return
      }
      await wait(pause, undefined, { ref: false })
    }
  }
  return {
    current: () => current,
    async search() {
      if (addresses.length < 2) return
      searching ??= untilFound().finally(() => {
        searching = undefined
      })
      await searching
    },
  }
}

/** The address of the host that takes writes; without one, of the first that answers, else the first. */
export async function primaryOf(url: string): Promise<string> {
  const addresses = addressesOf(url)
  const [first = url] = addresses
  if (addresses.length < 2) return first
  return (await writableOf(addresses)) ?? (await answering(addresses)) ?? first
}

const writableOf = (addresses: readonly string[]) => firstOf(addresses, (writes) => writes)
const answering = (addresses: readonly string[]) => firstOf(addresses, () => true)

/** The first address whose host answers and, by its writability, suits. */
function firstOf(
  addresses: readonly string[],
  suits: (writes: boolean) => boolean,
): Promise<string | undefined> {
  const tries = addresses.map(async (address) => {
    if (!suits(await writesAt(address))) throw new Error('another host is sought')
    return address
  })
  return Promise.any(tries).catch(() => undefined)
}

async function writesAt(address: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'platform search',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await takesWrites(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a session may write: false on a standby and under `default_transaction_read_only`. */
export async function takesWrites(session: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await session.query("select current_setting('transaction_read_only') = 'off' as writes")
  return rows[0]?.writes === true
}
