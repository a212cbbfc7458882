import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from '../config/database-hosts.ts'

/** Milliseconds for a host to answer, and between two searches while none takes writes. */
const patience = 2000
const pause = 200

/**
 * A search for the host that takes writes, which goes on until one does or `isOver`; searches at the same time share one.
 * It answers the address, which is the only one where the database has one host.
 */
export function hostSearch(url: string, isOver: () => boolean): () => Promise<string> {
  const addresses = addressesOf(url)
  const [first = url, ...others] = addresses
  let searching: Promise<string> | undefined

  async function untilFound(): Promise<string> {
    while (!isOver()) {
      const found = await writableOf(addresses)
      if (found !== undefined) return found
      await wait(pause, undefined, { ref: false })
    }
    return first
  }
  return async () => {
    if (others.length === 0) return first
    searching ??= untilFound().finally(() => {
      searching = undefined
    })
    return searching
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
