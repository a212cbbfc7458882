import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { makeLogger } from '../../platform/config/logger.ts'
import { freshPlatform } from '../support/platform.ts'

const secret = 'Plum-4711'

function logged(write: (log: ReturnType<typeof makeLogger>) => void): string {
  const lines: string[] = []
  write(makeLogger('debug', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test.each([
  'password',
  'oldPassword',
  'passwordHash',
  'pwd',
  'token',
  'Token',
  'tokenHash',
  'authorization',
  'cookie',
  'set-cookie',
  'confirmation',
  'captcha',
  'smsCode',
  'identityCard',
  'identity_card',
  'key',
  'p',
  'b',
  'scrypt',
  'WIRE_KEYS',
  'SESSION_SECRET',
])('%s is hidden at any depth', (name) => {
  const text = logged((log) => {
    log.info({ [name]: secret })
    log.info({ headers: { [name]: secret }, list: [{ deep: { [name]: secret } }] })
  })
  expect(text).not.toContain(secret)
  expect(text.match(/\[hidden\]/g)).toHaveLength(3)
})

test('an SMS code is hidden, an answer’s code is not', () => {
  const text = logged((log) => log.info({ code: '482913', inner: { code: 'illegal' }, other: { code: 8 } }))
  expect(JSON.parse(text)).toMatchObject({ code: '[hidden]', inner: { code: 'illegal' }, other: { code: 8 } })
})

test('a failed statement is logged without its values', async () => {
  const platform = await freshPlatform()
  const as = await platform.signInAs('owner')
  // The constraint makes the database refuse a value that the contract permits.
  await platform.rows("alter table members add constraint no_plums check (nick_name not like 'Plum%')")
  const answer = await platform.call(
    contract.userInfo.batchAddUserInfo,
    {
      mode: 'one',
      account: 'plum',
      nickName: secret,
      name: secret,
      telephone: '09123456789',
      identityCard: secret,
      imei: '353490069873319',
      terminalType: 'ipPhone',
      agentInfoId: null,
      password: secret,
    },
    { as },
  )
  expect(answer).toMatchObject({ status: 500, code: 0, msg: 'something went wrong' })
  const errors = platform.logged.filter((line) => line.includes('"level":"error"'))
  expect(errors).toHaveLength(1)
  expect(JSON.parse(errors[0] ?? '').err.cause.code).toBe('23514')
  expect(platform.logged.join('')).not.toContain(secret)
  expect(platform.logged.join('')).not.toContain(as.token)
})
