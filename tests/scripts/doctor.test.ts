import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { generateKeyRing } from '../../lib/wire/key-ring.ts'
import { runProgram } from '../../scripts/support/program.ts'
import { quietPort } from '../support/quiet-port.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ptt-doctor-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function examined(env: Record<string, string>) {
  const { PATH } = process.env
  const ports = { PORT: String(await quietPort()), PLATFORM_PORT: String(await quietPort()) }
  const { code, output } = await runProgram(['scripts/doctor.ts'], {
    env: { PATH, NODE_ENV: 'test', DATA_DIR: dataDir, ...ports, ...env },
  })
  return { code, lines: output.split('\n') }
}

/** A server on a port of its own that answers every request alike. */
async function answering(status: number, body: string): Promise<number> {
  const server = createServer((_, response) => response.writeHead(status).end(body))
  onTestFinished(() => void server.close().closeAllConnections())
  const port = await quietPort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return port
}

test('an empty machine has nothing wrong, and learns what the first start makes', async () => {
  const { code, lines } = await examined({})
  expect(code).toBe(0)
  expect(lines).toContain('ok     the settings can be read')
  expect(lines).toContain(`note   ${dataDir} has no database yet: the first start makes it`)
})

test.each([
  ['OWNER_PASWORD', 'OWNER_PASSWORD'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['PUBLICORIGIN', 'PUBLIC_ORIGIN'],
  ['UPLOAD_S3_URL', 'UPLOADS_S3_URL'],
])('the misspelt variable %s is named, with %s', async (name, meant) => {
  const { lines } = await examined({ [name]: '1' })
  expect(lines).toContain(`note   ${name} is no setting: is ${meant} meant?`)
})

test('variables of the system are not taken for misspelt ones', async () => {
  const system = { HOSTNAME: 'a', PGHOST: 'b', XDG_DATA_DIRS: '/c', LOGNAME: 'd', SHELL: '/bin/sh', PWD: '/' }
  expect((await examined(system)).lines.join()).not.toContain('is no setting')
})

test('each wrong part has a sentence, and the command fails', async () => {
  await writeFile(join(dataDir, 'wire-keys.json'), '[]')
  const { code, lines } = await examined({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    UPLOADS_S3_URL: 'http://127.0.0.1:9',
    UPLOADS_S3_BUCKET: 'files',
    UPLOADS_S3_KEY: 'id:secret',
  })
  expect(code).toBe(1)
  const wrong = lines.filter((line) => line.startsWith('wrong'))
  expect(wrong[0]).toContain('wire-keys.json is wrong: key ring: expected at least one key')
  expect(wrong[1]).toContain('the database cannot be reached: connect ECONNREFUSED')
  expect(wrong[2]).toContain('the bucket files cannot be used')
})

test('a wrong setting is reported before anything is tried', async () => {
  const { code, lines } = await examined({ TRUST_PROXY: 'yes', SEED: 'all' })
  expect(code).toBe(1)
  expect(lines).toContain('wrong  TRUST_PROXY is wrong: expected 0 or 1')
  expect(lines).toContain('wrong  SEED is wrong: expected demo or none')
})

test('a key ring that others may read is pointed out', async () => {
  const file = join(dataDir, 'wire-keys.json')
  await writeFile(file, JSON.stringify(generateKeyRing()))
  await chmod(file, 0o644)
  expect((await examined({})).lines.join('\n')).toContain(`${file} can be read by other users`)
})

test('a port with another program, and a platform that is not ready, differ from a stopped one', async () => {
  const other = await answering(200, 'hello')
  const busy = await answering(503, '{"status":"database away"}')
  const { code, lines } = await examined({ PORT: String(other), PLATFORM_PORT: String(busy) })
  expect(code).toBe(1)
  expect(lines).toContain('wrong  the platform is not ready: database away')
  expect(lines).toContain(`wrong  another program answers at http://127.0.0.1:${other}, with 200`)
})

test('a proxy that leads elsewhere is named', async () => {
  const elsewhere = await answering(404, 'no such page')
  const { lines } = await examined({ PUBLIC_ORIGIN: `http://127.0.0.1:${elsewhere}` })
  expect(lines).toContain(
    `wrong  PUBLIC_ORIGIN http://127.0.0.1:${elsewhere} leads to no console: it answers 404`,
  )
})
