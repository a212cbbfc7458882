import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '../../scripts/support/program.ts'
import { root } from '../../scripts/support/project.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ptt-alone-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test.each([
  ['PORT', 'abc', 'PORT is wrong: expected a port from 1 to 65535.'],
  ['PLATFORM_URL', 'localhost', 'PLATFORM_URL is wrong: expected an http or https address.'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY is wrong: expected 0 or 1.'],
  ['OWNER_ID', 'admin', 'OWNER_ID is wrong: expected the number of a login account.'],
  ['CONSOLE_PROCESSES', '0', 'CONSOLE_PROCESSES is wrong: expected a whole number from 1 to 32.'],
  ['CONSOLE_PROCESSES', '33', 'CONSOLE_PROCESSES is wrong: expected a whole number from 1 to 32.'],
  ['WIRE_KEYS', '[]', 'WIRE_KEYS is wrong: key ring: expected at least one key.'],
  [
    'PLATFORM_PROFILE',
    'package.json',
    'PLATFORM_PROFILE is wrong: expected a profile of version 1, made by npm run check-platform of this release.',
  ],
])(
  'the deployed console does not start when %s is %s, and gives the reason in one sentence',
  async (name, value, sentence) => {
    expect(await startOf({ [name]: value })).toEqual({ code: 1, output: `${sentence}\n` })
  },
)

test('it creates no key ring of its own, because that would differ from the platform’s', async () => {
  const sentence = `WIRE_KEYS_FILE is wrong: expected the platform's key ring in ${join(dataDir, 'wire-keys.json')}.`
  const elsewhere = { PLATFORM_URL: 'http://127.0.0.1:9/api' }
  expect(await startOf(elsewhere)).toEqual({ code: 1, output: `${sentence}\n` })
})

test('beside a platform that starts at the same time it waits for the key ring', async () => {
  const file = join(dataDir, 'wire-keys.json')
  const child = spawn(process.execPath, ['scripts/console-alone.ts'], { cwd: root, env: environment({}) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await once(child.stderr, 'data')
  await writeFile(file, '[]')
  await once(child, 'close')
  expect(output.split('\n')).toEqual([
    `waiting for the platform, which makes the key ring ${file}`,
    `${file} is wrong: key ring: expected at least one key.`,
    '',
  ])
})

test('it reports that DATA_DIR cannot protect its secret', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  const sentence = `DATA_DIR is wrong: expected a directory to write in, not ${file}/data (ENOTDIR).`
  expect(await startOf({ DATA_DIR: join(file, 'data') })).toEqual({ code: 1, output: `${sentence}\n` })
})

const startOf = (env: Record<string, string>) =>
  runProgram(['scripts/console-alone.ts'], { env: environment(env) })

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, ...env }
}
