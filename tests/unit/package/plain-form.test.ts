import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readPlainForm, storeFormFile } from '@/lib/domain/package/plain-form'
import { DiskRefusal, type SpoolFile, spool } from '@/lib/files/spool'
import { log } from '@/lib/process/log'

/** A form without script whose file finds no space, or no folder, on the console's disk. */

const type = 'multipart/form-data; boundary=edge'
const field = (name: string, text: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const file = (bytes: string) =>
  `--edge\r\ncontent-disposition: form-data; name="package"; filename="a.bin"\r\n\r\n${bytes}\r\n`

async function* sent(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('without a temporary folder the file’s field has the message, and the texts before and after it stay', async () => {
  vi.stubEnv('TMPDIR', `${tmpdir()}/no-such-folder`)
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const body = sent(field('model', 'TH-360'), file('bytes'), field('content', 'one\r\ntwo'), '--edge--')
  const form = await readPlainForm(type, body, 1000)
  expect(form.values).toEqual({ model: 'TH-360', content: 'one\ntwo' })
  expect(form.file).toEqual({ name: 'a.bin', spooled: 'unwritable' })
  const api = vi.fn()
  await expect(storeFormFile(api, form)).rejects.toMatchObject({ fields: { file: 'unwritable' } })
  expect(api).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledOnce()
})

test('a disk that fills up while a file arrives refuses it with that reason, and frees its bytes', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const close = vi.fn(async () => {})
  let pieces = 0
  const large = 'x'.repeat(100_000)
  const handle: SpoolFile = {
    fd: -1,
    close,
    read: vi.fn(),
    writeFile: async () => {
      pieces += 1
      if (pieces > 1) throw full
    },
  }
  const refused = spool(sent(large, large, large), 1_000_000, async () => handle)
  await expect(refused).rejects.toBeInstanceOf(DiskRefusal)
  await expect(refused).rejects.toMatchObject({ reason: 'storageFull', cause: full })
  expect(pieces).toBe(2)
  expect(close).toHaveBeenCalledOnce()
})

test('a form that breaks off after its file stores no file', async () => {
  const before = await openFiles()
  await expect(readPlainForm(type, sent(file('bytes'), '--edge\r\nbroken'), 1000)).rejects.toMatchObject({
    reason: 'interrupted',
  })
  expect(await openFiles()).toBe(before)
})

/** Spooled files that this process holds open: they have no name in their folder. */
async function openFiles(): Promise<number> {
  const folder = '/proc/self/fd'
  const names = await readdir(folder)
  const targets = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => '')))
  return targets.filter((target) => target.startsWith(join(tmpdir(), 'console-'))).length
}
