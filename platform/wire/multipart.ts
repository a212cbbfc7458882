import type { FastifyRequest } from 'fastify'
import type { CallSpec, FileRules } from '../../lib/contract/call.ts'
import { invalid } from '../rules/refusal.ts'

export interface UploadedFile {
  field: string
  bytes: Buffer
}
export type Files = [UploadedFile, ...UploadedFile[]]

/** A multipart body: its fields unparsed, its files in memory. */
export interface Form {
  fields: Record<string, unknown>
  files: Files
}

const bodyTimeLimit = 10_000
const silenceLimit = 10_000
/**
 * Bytes of a body outside of its files: field names, values, boundaries, and the excess of a file that is too
 * large.
 */
const maxOverhead = 1024 * 1024

/** A body that cannot be read, with the HTTP status to answer. */
export class BadForm extends Error {
  override readonly name = 'BadForm'
  readonly statusCode: number

  constructor(statusCode: number) {
    super('the form cannot be taken')
    this.statusCode = statusCode
  }
}

/**
 * Aborts a request whose body is not complete in time. Uploads have no such limit: `limitBody` aborts them
 * when they stall.
 */
export function limitTime({ raw }: FastifyRequest, { files }: CallSpec): void {
  if (files) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, bodyTimeLimit).unref()
  raw.once('close', () => clearTimeout(timer))
}

/**
 * Reads the body of a multipart call, with limits on each file and on the whole body. Throws a refusal for files that
 * the call does not accept.
 */
export async function readForm(request: FastifyRequest, { path, files: rules }: CallSpec): Promise<Form> {
  if (!rules) throw new Error(`${path} is no multipart call`)
  if (!request.isMultipart()) throw new BadForm(415)
  limitBody(request, rules.names.length * rules.largest + maxOverhead)
  const limits = {
    fields: 20,
    fieldNameSize: 100,
    fieldSize: 1000,
    files: rules.names.length,
    fileSize: rules.largest,
    headerPairs: 20,
  }
  const sent = await readable(() => readParts(request.parts({ limits }), rules))
  // Thrown only after the body was read: a client does not read the answer while it sends.
  if (sent.wrong) throw sent.wrong
  return { fields: sent.fields, files: inOrder(rules, sent.found) }
}

async function readParts(parts: ReturnType<FastifyRequest['parts']>, rules: FileRules) {
  const fields: Record<string, unknown> = {}
  const found = new Map<string, Buffer>()
  let wrong: ReturnType<typeof invalid> | undefined
  for await (const part of parts) {
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
  return { fields, found, wrong }
}

/** The parser's errors about a broken body have no status; those about its limits do. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : new BadForm(400)
  }
}

function inOrder({ names, least = 1 }: FileRules, found: Map<string, Buffer>): Files {
  const files = names.flatMap((field) => {
    const bytes = found.get(field)
    return bytes ? [{ field, bytes }] : []
  })
  const gap = names.findIndex((name) => !found.has(name))
  if (gap !== -1 && gap < files.length) throw invalid({ [names[gap] ?? 'file']: 'required' })
  const [first, ...rest] = files
  if (!first || files.length < least) throw invalid({ [names[files.length] ?? 'file']: 'required' })
  return [first, ...rest]
}

/** Aborts a body that is too long or stalls. */
function limitBody({ raw }: FastifyRequest, maxBytes: number): void {
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw new BadForm(413)
  let length = 0
  const silence = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, silenceLimit).unref()
  raw.once('close', () => clearTimeout(silence))
  raw.on('data', (bytes: Buffer) => {
    length += bytes.length
    silence.refresh()
    // A chunked body announces no length, so its size is known only as it arrives.
    if (length > maxBytes) raw.destroy(new BadForm(413))
  })
}
