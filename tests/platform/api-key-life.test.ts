import { beforeEach, describe, expect, test } from 'vitest'
import { endedKeyDays } from '../../lib/contract/api-key.ts'
import type { KeyPermission } from '../../lib/contract/api-key-permissions.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'

/** API keys after their creation: their names, and their removal from the list. */

const { addApiKey, apiKeysWithPage, renameApiKey, revokeApiKeys } = contract.apiKey
const { editUserInfo, groupUserWithPage } = contract.userInfo
const day = 24 * 60 * 60_000

const on = platformForEach('owner')
let lionEditor: Session
const signIn = async () => {
  lionEditor = await on.platform.signInAs('lionEditor')
}
beforeEach(signIn)

async function keyOf(name: string, days = 30, permissions: KeyPermission[] = ['members.write']) {
  const request = { name, permissions, days }
  const { apiKeyId, key } = await on.platform.result(addApiKey, request, { as: lionEditor })
  return { apiKeyId, as: { token: key, uid: '' } }
}
const listed = async (as: Session = lionEditor) =>
  (await on.platform.result(apiKeysWithPage, { order: 'asc' }, { as })).list

describe('a renamed key', () => {
  const rename = (input: object, as: Session = lionEditor) =>
    on.platform.call(renameApiKey, { rowVersion: 1, name: 'Rota', ...input }, { as })

  test('works as before, and the log has the name at the time of each call', async () => {
    const { apiKeyId, as } = await keyOf('Stock')
    const write = () => on.platform.result(editUserInfo, { action: 'activate', userIds: [101] }, { as })
    await write()
    expect(await rename({ apiKeyId })).toMatchObject({ code: 1, data: { apiKeyId, rowVersion: 2 } })
    expect(await on.platform.lastLog()).toMatchObject({
      call: 'apiKey/renameApiKey',
      targets: [apiKeyId],
      before: { name: 'Stock' },
      after: { name: 'Rota' },
    })
    await write()
    const names = await on.platform.rows(
      'select account_name as name from operation_log where api_key_id = $1 order by id',
      [apiKeyId],
    )
    expect(names.map(({ name }) => name)).toEqual([
      `lion.editor · Stock (ptt_${apiKeyId})`,
      `lion.editor · Rota (ptt_${apiKeyId})`,
    ])
    expect(await listed()).toMatchObject([
      { name: 'Rota', rowVersion: 2, permissions: ['members.write'], status: 'live' },
    ])
  })

  test('is not renamed at an outdated version, without a name, by another agent, or by a key', async () => {
    const { apiKeyId, as } = await keyOf('Stock')
    const riverEditor = await on.platform.signInAs('riverEditor')
    expect(await rename({ apiKeyId, rowVersion: 9 })).toMatchObject({ code: codeNumbers.conflict })
    expect(await rename({ apiKeyId, name: ' ' })).toMatchObject({ data: { name: 'required' } })
    expect(await rename({ apiKeyId, name: 'x'.repeat(41) })).toMatchObject({ data: { name: 'tooLong' } })
    expect(await rename({ apiKeyId }, riverEditor)).toMatchObject({ code: 0 })
    expect(await rename({ apiKeyId: 99 }, riverEditor)).toMatchObject({ code: 0 })
    expect(await rename({ apiKeyId }, as)).toMatchObject({ code: 0 })
    expect(await listed()).toMatchObject([{ name: 'Stock', rowVersion: 1 }])
  })

  test('is a live key: the name of an ended key stays', async () => {
    const { apiKeyId } = await keyOf('Stock')
    await on.platform.result(revokeApiKeys, { apiKeyIds: [apiKeyId] }, { as: lionEditor })
    expect(await rename({ apiKeyId, rowVersion: 2 })).toMatchObject({ code: 0 })
    const { apiKeyId: expired } = await keyOf('Short', 1)
    on.platform.pass(day)
    await signIn()
    expect(await rename({ apiKeyId: expired })).toMatchObject({ code: 0 })
    expect((await listed()).map(({ name }) => name)).toEqual(['Stock', 'Short'])
  })
})

test('a key leaves the list 90 days after it expired or was revoked; the log keeps its name', async () => {
  const short = await keyOf('Short', 1)
  const revoked = await keyOf('Revoked', 365)
  await keyOf('Long', 365)
  await on.platform.result(editUserInfo, { action: 'activate', userIds: [101] }, { as: short.as })
  const revoke = { apiKeyIds: [revoked.apiKeyId] }
  await on.platform.result(revokeApiKeys, revoke, { as: lionEditor })
  const after = async (time: number) => {
    on.platform.pass(time)
    await sweep(on.platform.services)
    await signIn()
    return (await listed()).map(({ name }) => name)
  }
  expect(await after(endedKeyDays * day)).toEqual(['Short', 'Revoked', 'Long'])
  expect(await after(1)).toEqual(['Short', 'Long'])
  expect(await after(day - 1)).toEqual(['Short', 'Long'])
  expect(await after(1)).toEqual(['Long'])
  expect(await on.platform.rows('select key_id from api_key_uses')).toEqual([])
  const logged = await on.platform.rows(
    `select account_name, call, after from operation_log where api_key_id = $1 or targets @> $2::jsonb order by id`,
    [short.apiKeyId, JSON.stringify([short.apiKeyId])],
  )
  expect(logged).toMatchObject([
    { call: 'apiKey/addApiKey', after: { name: 'Short' } },
    { call: 'userInfo/editUserInfo', account_name: `lion.editor · Short (ptt_${short.apiKeyId})` },
  ])
  // A swept key gets the same answer as an unknown one.
  expect(await on.platform.call(groupUserWithPage, {}, { as: short.as })).toMatchObject({ status: 401 })
})
