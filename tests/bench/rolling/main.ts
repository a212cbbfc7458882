import { setTimeout as wait } from 'node:timers/promises'
import { queryOnce } from '../../support/query-once.ts'
import { startInstallation } from '../behind-proxy/installation.ts'
import { type ProxyName, proxies } from '../behind-proxy/proxies.ts'
import { signedIn } from '../behind-proxy/signed-in.ts'
import { liveSeconds, uploadedFile } from './passed.ts'
import { addMember, read, type Tally, write } from './work.ts'

/**
 * Restarts both consoles and both platforms one after the other behind a proxy of deploy/proxy, under reads and writes,
 * and counts the requests that failed: `npm run bench -- rolling [nginx|caddy|haproxy]`. Needs a build, openssl, and the
 * proxy's program.
 */

/** Seconds: how long a service goes on after its signal, and the pause between two restarts. */
const drainDelay = 10
const pause = 3
const readers = 3
const writers = 2

const names = process.argv.slice(2)
const isProxy = (name: string): name is ProxyName => name in proxies
for (const name of names.length > 0 ? names : Object.keys(proxies)) {
  if (!isProxy(name)) throw new Error(`${name} is none of ${Object.keys(proxies).join(', ')}`)
  await roll(name)
}

async function roll(name: ProxyName): Promise<void> {
  const installation = await startInstallation(name, { DRAIN_DELAY: String(drainDelay) })
  const { consoleUrl, databaseUrl, owner, services } = installation
  try {
    const sign = () => signedIn(consoleUrl, owner)
    const visitor = await sign()
    console.log(`${name}: the live stream begins after ${await liveSeconds(visitor)} s`)
    console.log(`${name}: an upload of 5 MB is ${await uploadedFile(visitor)}`)
    const tally: Tally = { reads: 0, writes: 0, failures: [], acknowledged: [] }
    // The list of members has its table from the first one on.
    await addMember(visitor, tally)
    const end = new AbortController()
    const works = await Promise.all([
      ...Array.from({ length: readers }, async () => ({ work: read, visitor: await sign() })),
      ...Array.from({ length: writers }, async () => ({ work: write, visitor: await sign() })),
    ])
    const running = Promise.all(works.map(({ work, visitor }) => work(visitor, tally, end.signal)))
    for (const service of services) {
      const { ending, starting } = await service.restart()
      console.log(
        `${service.name}: ended in ${ending.toFixed(1)} s, ready after ${starting.toFixed(1)} s more`,
      )
      await wait(pause * 1000)
    }
    end.abort()
    await running
    await report(name, tally, databaseUrl)
  } finally {
    await installation.stop()
  }
}

async function report(name: ProxyName, tally: Tally, url: string): Promise<void> {
  const { reads, writes, failures, acknowledged } = tally
  const query = 'select account, count(*) from members where account = any($1) group by account'
  const rows = await queryOnce(url, query, [acknowledged])
  const doubled = rows.filter(({ count }) => Number(count) !== 1).length
  console.log(`${name}: ${reads} reads and ${writes} writes, of which ${failures.length} failed`)
  console.log(
    `${name}: of ${acknowledged.length} acknowledged writes ${acknowledged.length - rows.length} are lost, ${doubled} doubled`,
  )
  for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`)
}
