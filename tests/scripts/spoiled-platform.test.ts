import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../../lib/contract/contract.ts'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { CallRefused, temporarySession, wireClient } from '../../scripts/support/wire-client.ts'
import { editor, startForeignPlatform } from '../support/foreign-platform.ts'
import { spoiledPlatform } from '../support/spoiled-platform.ts'

/** The proxy by which tests spoil a platform: it changes only the chosen parts of an exchange. */

const real = await startForeignPlatform('aes-256-gcm')
const platform = await spoiledPlatform(real.url, real.keys)
afterAll(async () => {
  await platform.stop()
  await real.stop()
})

const call = wireClient(platform.url, parseKeyRing(real.keys))
const { getToken } = contract.root
const { loginWithPwd } = contract.loginInfo
/** A sign-in of the platform in Python lacks facts that the contract has. */
const signIn = { ...loginWithPwd, result: loginWithPwd.result.pick({ Token: true, LoginId: true }) }
const groupUserWithPage = { ...contract.userInfo.groupUserWithPage, result: z.any() }
const signed = await call(signIn, editor, await temporarySession(call))
const session = { token: signed.Token, uid: String(signed.LoginId) }
const members = () => call(groupUserWithPage, { pageNum: 1, pageSize: 10 }, session)

test('unspoiled, it answers as the platform behind it, and records the requests', async () => {
  platform.spoil()
  expect((await members()).list).toHaveLength(10)
  expect(platform.asked).toMatchObject([
    { call: 'userInfo/groupUserWithPage', uid: session.uid, payload: { pageSize: 10 } },
  ])
})

test('it changes the requests to the platform', async () => {
  platform.spoil({ request: ({ payload }) => ({ ...payload, pageSize: 3 }) })
  expect((await members()).list).toHaveLength(3)
})

test('it changes the answers of the platform, a plain answer too', async () => {
  platform.spoil({
    data: (path, { pageNum }, data) =>
      path === 'getToken' ? { Token: 'other' } : { ...Object(data), total: Number(pageNum) + 76 },
  })
  expect((await members()).total).toBe(77)
  expect(await call(getToken, {})).toEqual({ Token: 'other' })
})

test('it refuses in place of the platform, sealed and by a status alone', async () => {
  platform.spoil({ answer: (_, answer) => ({ ...answer, code: 6 }) })
  await expect(members()).rejects.toThrow(CallRefused)
  platform.spoil({
    instead: ({ call: path }) =>
      path.startsWith('userInfo/') ? { status: 404, body: '{"data":{"code":4},"key":-1}' } : undefined,
  })
  await expect(members()).rejects.toThrow('userInfo/groupUserWithPage answered 4')
})
