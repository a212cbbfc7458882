import type { FastifyRequest } from 'fastify'
import type { CallSpec, FileRules } from '../../lib/contract/call.ts'
import { invalid } from '../rules/refusal.ts'

export interface UploadedFile {
  field: string
  bytes: Buffer
}
export type Files = [UploadedFile, ...UploadedFile[]]

/** What a multipart request carries: its fields as they came, its files whole. */
export interface Form {
  fields: Record<string, unknown>
  files: Files
}

const bodyTimeLimit = 10_000
const silenceLimit = 10_000
/** What a body may have beside its files: names, fields, boundaries, and the rest of a file that is too large. */
const beside = 1024 * 1024

/** A body that cannot be taken, by the status that says so. */
export class BadForm extends Error {
  override readonly name = 'BadForm'
  readonly statusCode: number

  constructor(statusCode: number) {
    super('the form cannot be taken')
    this.statusCode = statusCode
  }
}

/** Ends a request whose body does not come in time. Uploads may take longer, as long as they are not silent. */
export function boundTime({ raw }: FastifyRequest, { files }: CallSpec): void {
  if (files) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, bodyTimeLimit).unref()
  raw.once('close', () => clearTimeout(timer))
}

/**
 * Reads the body of a multipart call. No file is read further than it may be long, and no body much further than
 * its files may be together. Throws a refusal for files that the call does not take.
 */
export async function readForm(request: FastifyRequest, { path, files: rules }: CallSpec): Promise<Form> {
  if (!rules) throw new Error(`${path} is no multipart call`)
  if (!request.isMultipart()) throw new BadForm(415)
  bound(request, rules.names.length * rules.largest + beside)
  const limits = {
    fields: 20,
    fieldNameSize: 100,
    fieldSize: 1000,
    files: rules.names.length,
    fileSize: rules.largest,
    headerPairs: 20,
  }
  const fields: Record<string, unknown> = {}
  const found = new Map<string, Buffer>()
  let wrong: ReturnType<typeof invalid> | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    const { fieldname: field, file } = part
    const bytes = await part.toBuffer()
    if (!rules.names.includes(field) || found.has(field)) wrong ??= invalid({ [field]: 'invalid' })
    else if (file.truncated) wrong ??= invalid({ [field]: 'tooLarge' })
    else if (bytes.length === 0) wrong ??= invalid({ [field]: 'required' })
    else found.set(field, bytes)
  }
  // Not before all was read: who is still sending hears no answer.
  if (wrong) throw wrong
  return { fields, files: inOrder(rules, found) }
}

function inOrder({ names }: FileRules, found: Map<string, Buffer>): Files {
  const files = names.flatMap((field) => {
    const bytes = found.get(field)
    return bytes ? [{ field, bytes }] : []
  })
  const gap = names.findIndex((name) => !found.has(name))
  if (gap !== -1 && gap < files.length) throw invalid({ [names[gap] ?? 'file']: 'required' })
  const [first, ...rest] = files
  if (!first) throw invalid({ [names[0] ?? 'file']: 'required' })
  return [first, ...rest]
}

/** Ends a body that is too long or falls silent. */
function bound({ raw }: FastifyRequest, most: number): void {
  if (Number(raw.headers['content-length'] ?? 0) > most) throw new BadForm(413)
  let length = 0
  const silence = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, silenceLimit).unref()
  raw.once('close', () => clearTimeout(silence))
  raw.on('data', (bytes: Buffer) => {
    length += bytes.length
    silence.refresh()
    // It told no length, so nobody could say sooner that it is too large.
    if (length > most) raw.destroy(new BadForm(413))
  })
}
