import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { multipart } from '../support/multipart.ts'
import { sharedPlatform } from '../support/platform.ts'
import { pixel } from '../support/upload-bytes.ts'

/** Unreadable multipart bodies are refused with their own status, and are no error of the platform. */

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const { type, body } = multipart({ longestSide: '64' }, { file: pixel })
const boundary = type.slice(type.indexOf('=') + 1)

function send(call: string, contentType: string | undefined, payload: Buffer | string) {
  return platform.app.inject({
    method: 'POST',
    url: `/api/upload/${call}?locale=en`,
    headers: {
      authorization: owner.token,
      uid: owner.uid,
      'x-request-id': randomUUID(),
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    payload,
  })
}

const part = (...headers: string[]) =>
  `--${boundary}\r\n${headers.join('\r\n')}\r\n\r\nx\r\n--${boundary}--\r\n`
const disposition = 'content-disposition: form-data; name="file"; filename="a.png"'

const broken: [string, string | undefined, Buffer | string][] = [
  ['no boundary', 'multipart/form-data', body],
  ['an empty boundary', 'multipart/form-data; boundary=', body],
  ['a boundary of 10,000 characters', `multipart/form-data; boundary=${'b'.repeat(10_000)}`, body],
  ['another boundary than its parts', 'multipart/form-data; boundary=other', body],
  ['no body', type, ''],
  ['no end', type, body.subarray(0, body.length - 6)],
  ['a cut in the file', type, body.subarray(0, body.length - 60)],
  ['a cut in a header', type, body.subarray(0, boundary.length + 20)],
  ['a cut in the boundary', type, body.subarray(0, 5)],
  ['a header without colon', type, part('content-disposition form-data; name="file"')],
  ['a header with a control character', type, part('content-\u0000disposition: form-data; name="file"')],
  ['no header', type, part()],
  ['a header of 100,000 characters', type, part(disposition, `x-long: ${'h'.repeat(100_000)}`)],
  ['2000 headers', type, part(disposition, ...Array.from({ length: 2000 }, (_, index) => `x-${index}: y`))],
  ['an unknown character set', type, part(disposition, 'content-type: text/plain; charset=none-such')],
  ['an unknown transfer encoding', type, part(disposition, 'content-transfer-encoding: none-such')],
  ['a broken type of its part', type, part(disposition, 'content-type: ;;;=')],
  ['a part named __proto__', type, part('content-disposition: form-data; name="__proto__"')],
  [
    'a file named constructor',
    type,
    part('content-disposition: form-data; name="constructor"; filename="a"'),
  ],
  [
    'a name that is no UTF-8',
    type,
    Buffer.from(part('content-disposition: form-data; name="\xff\xfe"'), 'latin1'),
  ],
  ['an extended name that is broken', type, part("content-disposition: form-data; name*=UTF-8''%ZZ%")],
  ['nothing but line breaks', type, '\r\n'.repeat(1000)],
  ['100 fields', type, `${part('content-disposition: form-data; name="a"').repeat(100)}`],
  ['JSON in it', 'multipart/form-data; boundary=x', '{"file":1}'],
  ['another kind of multipart', `multipart/mixed; boundary=${boundary}`, body],
  ['no content type', undefined, body],
]

const calls = ['uploadSingleFile', 'uploadMultipartFile', 'addFragFile']

test.each(calls)(
  '%s answers a broken body plainly with a status below 500, or seals a refusal',
  async (call) => {
    const before = await platform.tables('stored_files')
    for (const [name, contentType, payload] of broken) {
      const answer = await send(call, contentType, payload)
      expect([200, 400, 413, 415], name).toContain(answer.statusCode)
      if (answer.statusCode !== 200)
        expect(answer.json(), name).toMatchObject({ key: -1, data: { code: expect.any(Number) } })
    }
    expect(platform.logged.filter((line) => line.includes('unexpected error'))).toEqual([])
    expect(await platform.tables('stored_files')).toEqual(before)
  },
)

test.each([
  ['no boundary', 'multipart/form-data', body],
  ['no end', type, body.subarray(0, body.length - 6)],
  ['a cut in the file', type, body.subarray(0, body.length - 60)],
  ['a cut in a header', type, body.subarray(0, boundary.length + 20)],
  ['another boundary', 'multipart/form-data; boundary=other', body],
])('a body with %s is answered with 400', async (_, contentType, payload) => {
  const answer = await send('uploadSingleFile', contentType, payload)
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    400,
    { code: 0, msg: 'the request cannot be read' },
  ])
})
