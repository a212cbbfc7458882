import 'server-only'
import { createHash } from 'node:crypto'
import { fileEndings, versionTypes } from '@/lib/contract/release'
import { packageFormats } from '@/lib/contract/stored-file'
import { FieldRefusal } from '@/lib/errors/errors'
import { type FormPart, formParts } from '@/lib/files/form-parts'
import { type DiskReason, DiskRefusal, spool } from '@/lib/files/spool'
import type { FormValues } from '@/lib/form/form-state'
import { typedText } from '@/lib/form/form-values'
import { log } from '@/lib/process/log'
import type { Api } from '@/lib/upstream/client'
import { type SpooledPackage, storePackage } from './store-package'

/** The most bytes of all fields without files; further bytes are dropped. */
const fieldLimit = 128 * 1024

/** A form with a file that arrived in one request. */
export interface PlainForm {
  values: FormValues
  file?: { name: string; spooled: SpooledPackage | 'tooLarge' | DiskReason }
}

/**
 * Reads a form as it arrives, its file to the disk; refuses one of more than `limit` bytes. Throws
 * `BrokenForm`.
 */
export async function readPlainForm(
  contentType: string | null,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<PlainForm> {
  const form: PlainForm = { values: {} }
  try {
    await readInto(form, formParts(contentType, source), limit)
  } catch (error) {
    // If a form breaks off after its file, the file is deleted.
    await closeFile(form)
    throw error
  }
  return form
}

/** Deletes a form's file from the disk. */
export async function closeFile({ file }: PlainForm): Promise<void> {
  if (typeof file?.spooled === 'object') await file.spooled.close()
}

async function readInto(form: PlainForm, parts: AsyncIterable<FormPart>, limit: number): Promise<void> {
  let room = fieldLimit
  for await (const part of parts) {
    const { name, fileName, bytes } = part
    if (fileName === undefined) {
      const text = await textOf(part, room)
      room -= text.length + name.length
      if (!name.startsWith('$ACTION') && room > 0) form.values[name] = typedText(text)
    } else if (fileName !== '' && !form.file) {
      form.file = { name: fileName, spooled: await spooledOf(bytes, limit) }
    }
  }
}

async function spooledOf(bytes: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('md5')
  const hashed = (async function* () {
    for await (const piece of bytes) {
      hash.update(piece)
      yield piece
    }
  })()
  try {
    const spooled = await spool(hashed, limit)
    return spooled ? { ...spooled, md5: hash.digest('hex') } : 'tooLarge'
  } catch (error) {
    if (!(error instanceof DiskRefusal)) throw error
    log.error({ err: error }, 'the file of a form cannot be written to the temporary folder')
    return error.reason
  }
}

async function textOf({ bytes }: FormPart, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytes) {
    length += piece.length
    if (length <= most) pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * Stores the file of a form, if it has one, and returns the fields with the stored file's name and checksum.
 * Throws {@link FieldRefusal} for a file that is too large or of another type than the version.
 */
export async function storeFormFile(api: Api, { values, file }: PlainForm): Promise<FormValues> {
  if (!file) return values
  if (typeof file.spooled === 'string') throw new FieldRefusal({ file: file.spooled })
  const ending = file.name.toLowerCase().split('.').at(-1)
  const format = packageFormats.find((known) => known === ending)
  const type = versionTypes.find((known) => known === values.type)
  if (!format || (type && !fileEndings[type].includes(format))) throw new FieldRefusal({ file: 'fileType' })
  const stored = await storePackage(api, file.spooled, format)
  return { ...values, file: stored.file, md5: stored.md5, size: String(stored.size), fileName: file.name }
}
