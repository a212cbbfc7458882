import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { startPrivateServer } from '../../../platform/db/private-server.ts'
import { databaseFolder } from '../../support/database-folder.ts'
import { quietPort } from '../../support/quiet-port.ts'
import { captchaAnswer, type Owner } from '../../support/stack.ts'
import { makeCertificate, type Ports, type ProxyName, startProxy } from './proxies.ts'
import { type Service, startService } from './services.ts'

/** Two consoles and two platforms behind a proxy of deploy/proxy, over an own PostgreSQL. */
export interface Installation {
  consoleUrl: string
  databaseUrl: string
  /** Where the platforms answer, through the proxy. */
  innerPort: number
  /** The data directory of the first platform, with its keys and its file of the first run. */
  dataDir: string
  owner: Owner
  services: readonly Service[]
  stop(): Promise<void>
}

/** Starts an installation; `env` is added to the environment of each service. */
export async function startInstallation(name: ProxyName, env: Record<string, string>): Promise<Installation> {
  const folder = await databaseFolder()
  const stops = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.reverse()) await end()
  }
  try {
    const database = await startPrivateServer(folder, () => {})
    stops.push(database.stop)
    const ports = await makePorts()
    setDefaultCACertificates([await makeCertificate(folder)])
    const proxy = await startProxy(name, folder, ports)
    stops.push(async () => {
      proxy.kill('SIGTERM')
      if (proxy.exitCode === null) await once(proxy, 'exit')
    })
    const services: Service[] = []
    stops.push(async () => void (await Promise.all(services.map((service) => service.end()))))
    await startServices(services, { folder, url: database.url, ports, env })
    const dataDir = join(folder, 'platform1')
    return {
      consoleUrl: `https://localhost:${ports.https}`,
      databaseUrl: database.url,
      innerPort: ports.inner,
      dataDir,
      owner: JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')),
      services,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makePorts(): Promise<Ports> {
  const [https, http, inner] = [await quietPort(), await quietPort(), await quietPort()]
  const consoles: Ports['consoles'] = [await quietPort(), await quietPort()]
  return { https, http, inner, consoles, platforms: [await quietPort(), await quietPort()] }
}

interface Starting {
  folder: string
  url: string
  ports: Ports
  env: Record<string, string>
}

/** Starts the platforms and then the consoles, which find the platforms through the proxy. */
async function startServices(services: Service[], { folder, url, ports, env }: Starting): Promise<void> {
  const keys = join(folder, 'platform1', 'wire-keys.json')
  const common = { HOST: '127.0.0.1', ...env }
  for (const [index, port] of ports.platforms.entries()) {
    const directory = join(folder, `platform${index + 1}`)
    await mkdir(directory)
    // Files are stored where both platforms find them.
    if (index > 0) await symlink(join(folder, 'platform1', 'uploads'), join(directory, 'uploads'))
    const own = {
      ...common,
      DATABASE_URL: url,
      DATA_DIR: directory,
      PLATFORM_PORT: String(port),
      SEED: 'none',
    }
    const ring: Record<string, string> = index > 0 ? { WIRE_KEYS_FILE: keys } : {}
    services.push(await startService(`platform${index + 1}`, port, { folder, env: { ...own, ...ring } }))
  }
  const secret = randomBytes(32).toString('hex')
  for (const [index, port] of ports.consoles.entries()) {
    const own = {
      ...common,
      PORT: String(port),
      PLATFORM_URL: `http://127.0.0.1:${ports.inner}`,
      WIRE_KEYS_FILE: keys,
      SESSION_SECRET: secret,
      TRUST_PROXY: '1',
      CAPTCHA_ANSWER: captchaAnswer,
    }
    services.push(await startService(`console${index + 1}`, port, { folder, env: own }))
  }
}
