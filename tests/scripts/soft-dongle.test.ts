import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from '../../scripts/support/port.ts'
import { type SoftDongle, startSoftDongle } from '../../scripts/support/soft-dongle.ts'

const own = 'http://127.0.0.1:3000'
const challenge = 'c'.repeat(43)
const keys = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))

let directory: string
let file: string
let port: number
let dongle: SoftDongle

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'soft-dongle-'))
  file = join(directory, 'dongle.json')
  port = await freePort()
  dongle = await startSoftDongle({ port, origins: [own], file })
})

afterEach(async () => {
  await dongle.close()
  await rm(directory, { recursive: true, force: true })
})

async function page(origin = own): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { origin })
  await once(socket, 'open')
  return socket
}

/** Answer of the helper to a question on a new connection. */
async function ask(question: object): Promise<Record<string, unknown>> {
  const socket = await page()
  socket.send(JSON.stringify({ id: 'q', ...question }))
  const [data] = await once(socket, 'message')
  socket.terminate()
  return JSON.parse(String(data))
}

const macOf = (key = '') => createHmac('sha256', Buffer.from(key, 'base64')).update(challenge).digest('hex')

describe('the dongle in software', () => {
  test('returns its serial and signs no challenge before it was bound', async () => {
    expect(await ask({ op: 'read' })).toEqual({ id: 'q', serial: dongle.serial })
    expect(await ask({ op: 'sign', challenge })).toEqual({ id: 'q', error: 2 })
  })

  test('signs with a new key only after the command to store it', async () => {
    const [first, second] = keys
    const { serial } = dongle
    expect(await ask({ op: 'provision', key: first, challenge })).toEqual({
      id: 'q',
      serial,
      mac: macOf(first),
    })
    expect(await ask({ op: 'sign', challenge })).toEqual({ id: 'q', error: 2 })
    expect(await ask({ op: 'keep' })).toEqual({ id: 'q', serial })
    expect(await ask({ op: 'sign', challenge })).toEqual({ id: 'q', serial, mac: macOf(first) })
    await ask({ op: 'provision', key: second, challenge })
    expect(await ask({ op: 'sign', challenge })).toMatchObject({ mac: macOf(first) })
    dongle.remove()
    dongle.insert()
    expect(await ask({ op: 'keep' })).toEqual({ id: 'q', error: 2 })
    expect(await ask({ op: 'sign', challenge })).toMatchObject({ mac: macOf(first) })
  })

  test('stores serial and key readable by its owner only, and reads them at the next start', async () => {
    await ask({ op: 'provision', key: keys[0], challenge })
    await ask({ op: 'keep' })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ serial: dongle.serial, key: keys[0] })
    const { serial } = dongle
    await dongle.close()
    dongle = await startSoftDongle({ port, origins: [own], file })
    expect(await ask({ op: 'sign', challenge })).toEqual({ id: 'q', serial, mac: macOf(keys[0]) })
    dongle.replace()
    expect(dongle.serial).not.toBe(serial)
    expect(await ask({ op: 'sign', challenge })).toEqual({ id: 'q', error: 2 })
  })

  test('notifies every page of its events, and reports that it is absent or fails', async () => {
    const [one, other] = [await page(), await page()]
    const messages = Promise.all([once(one, 'message'), once(other, 'message')])
    dongle.remove()
    expect((await messages).map(([data]) => String(data))).toEqual(Array(2).fill('{"event":"removed"}'))
    expect(await ask({ op: 'read' })).toEqual({ id: 'q', error: 1 })
    dongle.insert()
    dongle.fail(7)
    expect(await ask({ op: 'read' })).toEqual({ id: 'q', error: 7 })
    dongle.fail(undefined)
    expect(await ask({ op: 'read' })).toMatchObject({ serial: dongle.serial })
  })
})

test.each(['http://127.0.0.1:3001', 'https://evil.invalid', 'null'])(
  'a page of origin %s is refused',
  async (origin) => {
    await expect(page(origin)).rejects.toThrow('401')
  },
)

test('a malformed request gets no answer, and an overlong one closes the connection', async () => {
  const socket = await page()
  for (const text of ['', '[]', '{"id":"q"}', '{"id":"q","op":"format"}', '{"op":"read"}']) socket.send(text)
  socket.send(JSON.stringify({ id: 'last', op: 'read' }))
  const [data] = await once(socket, 'message')
  expect(JSON.parse(String(data))).toMatchObject({ id: 'last' })
  socket.send('x'.repeat(5000))
  const [code] = await once(socket, 'close')
  expect(code).toBe(1009)
  expect(await ask({ op: 'read' })).toMatchObject({ serial: dongle.serial })
})

test('a second helper on the same port reports that the first is running', async () => {
  await expect(startSoftDongle({ port, origins: [own], file })).rejects.toThrow(
    `Port ${port} is taken: another UKEY program is running. Stop that one first.`,
  )
})
