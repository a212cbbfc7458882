import { afterAll, expect, test } from 'vitest'
import { farClient } from './far-client'

/** Whether a file of an import is read, by the platform's answer about the room for it. */

const { far, api } = await farClient()
const { hasImportRoom } = await import('@/lib/import/room-left')
afterAll(() => far.stop())

test.each([
  ['room for both', { imports: 1, bytes: 1, holding: [] }, true],
  ['no further import', { imports: 0, bytes: 1, holding: [] }, false],
  ['no byte', { imports: 1, bytes: 0, holding: [] }, false],
  ['no word about it', undefined, true],
  ['what cannot be read', 'plenty', true],
])('%s', async (_, room, expected) => {
  far.behave(async (_, response, seal) =>
    response.end(await seal({ code: 1, data: { list: [], room }, msg: '' })),
  )
  expect(await hasImportRoom(api, 'members')).toBe(expected)
})

test.each([404, 500, 503])('status %i', async (status) => {
  far.behave((_, response) => response.writeHead(status).end())
  expect(await hasImportRoom(api, 'members')).toBe(true)
})
