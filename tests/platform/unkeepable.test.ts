import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'

const { noticeCreate } = contract.notice

const platform = await sharedPlatform()
const as = await platform.signInAs('owner')
const create = (title: string) =>
  platform.call(noticeCreate, { action: 'create', title, content: 'x' }, { as })

test.each([
  ['NUL', 'a\0b'],
  ['half of a character', 'a\ud83d'],
  ['the other half', '\udca9b'],
  ['one behind a backslash', 'a\\\0'],
])('a text with %s, which the database would not keep, is refused as a field', async (_, title) => {
  expect(await create(title)).toMatchObject({ status: 200, code: 2, data: { title: 'invalid' } })
})

test.each(['\\u0000', 'C:\\users\\ud800', '💩', '\\\\'])('%s is kept as it was typed', async (title) => {
  expect(await create(title)).toMatchObject({ code: 1 })
  const [row] = await platform.rows('select title from announcements order by id desc limit 1')
  expect(row).toEqual({ title })
})
