import { type Json, schemaRef } from './openapi-json.ts'

const text = { schema: { type: 'string' } }
const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
const plainFailure = { 'application/json': { schema: schemaRef('PlainFailure') } }
const header = (name: string, description: string): Json => ({ name, in: 'header', description, ...text })

const headers = {
  etag: { ...text, description: 'The MD5 of the file in quotes.' },
  'accept-ranges': { schema: { const: 'bytes' } },
  'content-disposition': { ...text, description: 'inline for a picture, attachment for a package.' },
  'cache-control': { schema: { const: 'private, no-store' } },
  'content-security-policy': { ...text, description: 'Forbids the file to load or run anything.' },
  'x-content-type-options': { schema: { const: 'nosniff' } },
}
const contentRange = (description: string): Json => ({ 'content-range': { ...text, description } })

/** The operation that reads stored files in plain; it is no call of the contract. */
export const storedFileOperation: Json = {
  operationId: 'upload.file',
  summary:
    'Reads a stored file (a picture: admin, editor, one of a published announcement also terminals; a package: admin; a published package: open to all).',
  description:
    'An account of an agent reads the pictures of its agent. A file that the caller may not read is answered as one that does not exist.',
  tags: ['upload'],
  security: [{}, { token: [], uid: [] }, { terminalToken: [], memberUid: [] }],
  parameters: [
    {
      name: 'name',
      in: 'query',
      required: true,
      description: 'The name that an upload answered, such as `file` of uploadSingleFile.',
      schema: { type: 'string', maxLength: 200, pattern: '^\\w[\\w.-]*$' },
    },
    header('range', 'One range of bytes, such as `bytes=1024-`. Any other means the whole file.'),
    header('if-range', 'An etag; the range counts only where the file still has it.'),
    header('if-none-match', 'An etag; 304 where the file still has it.'),
  ],
  responses: {
    200: {
      description: 'The whole file: a picture as WebP, a package as bytes.',
      headers,
      content: { 'image/webp': file, 'application/octet-stream': file },
    },
    206: {
      description: 'The range.',
      headers: { ...headers, ...contentRange('`bytes first-last/size`.') },
      content: { 'image/webp': file, 'application/octet-stream': file },
    },
    304: { description: 'The file still has this etag.', headers },
    401: {
      description: 'The file is not open to all, and the token is missing, unknown or temporary.',
      content: plainFailure,
    },
    404: { description: 'No such file, or not for this caller.', content: plainFailure },
    416: {
      description: 'The range is outside of the file.',
      headers: { ...headers, ...contentRange('`bytes */size`.') },
    },
    503: {
      description: 'The database or the storage is away.',
      headers: { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds.' } },
      content: plainFailure,
    },
  },
}
