import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { startPrivateServer } from '../../../platform/db/private-server.ts'
import { databaseFolder } from '../../support/database-folder.ts'
import { queryOnce } from '../../support/query-once.ts'
import { quietPort } from '../../support/quiet-port.ts'
import { captchaAnswer } from '../../support/stack.ts'
import { liveSeconds, uploadedFile } from './passed.ts'
import { makeCertificate, type Ports, type ProxyName, proxies, startProxy } from './proxies.ts'
import { type Rolled, startRolled } from './services.ts'
import { addMember, read, signedIn, type Tally, write } from './work.ts'

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
  const folder = await databaseFolder()
  const database = await startPrivateServer(folder, () => {})
  const services: Rolled[] = []
  const ports = await makePorts()
  setDefaultCACertificates([await makeCertificate(folder)])
  const proxy = await startProxy(name, folder, ports)
  try {
    await startServices(services, folder, database.url, ports)
    const { account, password } = JSON.parse(
      await readFile(join(folder, 'platform1', 'first-run.json'), 'utf8'),
    )
    const consoleUrl = `https://localhost:${ports.https}`
    const sign = () => signedIn(consoleUrl, { account, password })
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
    await report(name, tally, database.url)
  } finally {
    await Promise.all(services.map((service) => service.end()))
    proxy.kill('SIGTERM')
    if (proxy.exitCode === null) await once(proxy, 'exit')
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makePorts(): Promise<Ports> {
  const [https, http, inner] = [await quietPort(), await quietPort(), await quietPort()]
  const consoles: Ports['consoles'] = [await quietPort(), await quietPort()]
  return { https, http, inner, consoles, platforms: [await quietPort(), await quietPort()] }
}

/** Starts the platforms and then the consoles, which find the platforms through the proxy. */
async function startServices(services: Rolled[], folder: string, url: string, ports: Ports): Promise<void> {
  const keys = join(folder, 'platform1', 'wire-keys.json')
  const common = { DRAIN_DELAY: String(drainDelay), HOST: '127.0.0.1' }
  for (const [index, port] of ports.platforms.entries()) {
    const directory = join(folder, `platform${index + 1}`)
    await mkdir(directory)
    // Files are stored where both platforms find them.
    if (index > 0) await symlink(join(folder, 'platform1', 'uploads'), join(directory, 'uploads'))
    const env = {
      ...common,
      DATABASE_URL: url,
      DATA_DIR: directory,
      PLATFORM_PORT: String(port),
      SEED: 'none',
    }
    const ring: Record<string, string> = index > 0 ? { WIRE_KEYS_FILE: keys } : {}
    services.push(await startRolled(`platform${index + 1}`, port, { folder, env: { ...env, ...ring } }))
  }
  const secret = randomBytes(32).toString('hex')
  for (const [index, port] of ports.consoles.entries()) {
    const env = {
      ...common,
      PORT: String(port),
      PLATFORM_URL: `http://127.0.0.1:${ports.inner}`,
      WIRE_KEYS_FILE: keys,
      SESSION_SECRET: secret,
      TRUST_PROXY: '1',
      CAPTCHA_ANSWER: captchaAnswer,
    }
    services.push(await startRolled(`console${index + 1}`, port, { folder, env }))
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
