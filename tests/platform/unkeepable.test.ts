import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'

const { noticeCreate } = contract.notice

const platform = await sharedPlatform()
const as = await platform.signInAs('owner')
const create = (title: string) =>
  platform.call(noticeCreate, { action: 'create', title, content: 'x' }, { as })

test.each([
  ['NUL', 'a\0b', 'oneLine'],
  ['the first half of a surrogate pair', 'a\ud83d', 'invalid'],
  ['the second half of a surrogate pair', '\udca9b', 'invalid'],
  ['NUL after a backslash', 'a\\\0', 'oneLine'],
])('a text with %s, which PostgreSQL cannot store, is refused by its field', async (_, title, reason) => {
  expect(await create(title)).toMatchObject({ status: 200, code: 2, data: { title: reason } })
})

test('NUL is refused also where the contract takes any text', async () => {
  const { loginWithPwd } = contract.loginInfo
  const account = { account: 'lion', password: 'a\0b' }
  const { token } = await platform.temporaryToken()
  const answer = await platform.call(loginWithPwd, account, { as: { token, uid: '' } })
  expect(answer).toMatchObject({ status: 200, code: 2, data: { password: 'invalid' } })
})

test.each(['\\u0000', 'C:\\users\\ud800', '💩', '\\\\'])('%s is stored unchanged', async (title) => {
  expect(await create(title)).toMatchObject({ code: 1 })
  const [row] = await platform.rows('select title from announcements order by id desc limit 1')
  expect(row).toEqual({ title })
})
