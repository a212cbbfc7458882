import { describe, expect, test } from 'vitest'
import { openApiClient } from '../support/openapi-client.ts'
import { readDocument } from '../support/openapi-document.ts'
import { type Aim, openApiWire } from '../support/openapi-wire.ts'
import { nobody, sharedPlatform } from '../support/platform.ts'
import { unknownMember } from '../support/platform-rows.ts'

/** Refusals and stored files have the answers that the document describes. */

const platform = await sharedPlatform()
const client = await openApiClient(platform)
const wire = openApiWire(client, platform)
const owner = await wire.signIn('owner')

const hour = 60 * 60
const anHourAgo = String(Math.floor(platform.clock.now.getTime() / 1000) - hour)
const wrong = { token: 'x'.repeat(43), uid: '1' }

describe('a refusal in plain', () => {
  test.each<[string, string, Aim, number, number]>([
    ['without a token', 'userInfo.groupUserWithPage', { as: nobody }, 401, 0],
    ['with an unknown token', 'userInfo.groupUserWithPage', { as: wrong }, 401, 0],
    ['without a request id', 'getToken', { headers: { 'x-request-id': '' } }, 400, 0],
    ['sent an hour ago', 'loginInfo.ownInfo', { headers: { 'x-sent-at': anHourAgo } }, 200, 0],
    ['of another content type', 'loginInfo.ownInfo', { headers: { 'content-type': 'text/plain' } }, 415, 2],
    ['too large', 'loginInfo.ownInfo', { values: { more: 'x'.repeat(1024 * 1024) } }, 413, 2],
  ])('%s', async (_, id, aim, status, code) => {
    expect(await wire.send(id, aim)).toMatchObject({ status, code, violations: '' })
  })
})

describe('a sealed refusal', () => {
  const illegal = { action: 'activate', userIds: [201] }
  const takenName = { departmentName: 'Night desk', parentId: 21 }
  const member = { mode: 'bulk', prefix: 'y', agentInfoId: 1 }

  test.each<[string, string, Aim, number]>([
    ['for a row of another agent', 'userInfo.editUserInfo', { values: illegal }, 0],
    ['with reasons', 'userInfo.groupUserWithPage', { values: { after: 'x' } }, 2],
    ['for nothing found', 'userInfo.groupUserWithPageForId', { values: { userId: unknownMember } }, 3],
    ['for a missing row', 'userInfo.userAllChannel', { values: { userId: unknownMember } }, 4],
    ['for a conflict', 'industryInfo.createInfo', { values: { dataList: takenName } }, 5],
    ['for a quota', 'userInfo.batchAddUserInfo', { values: { ...member, count: 200 } }, 6],
    ['for a wrong code', 'loginInfo.checkMsgCode2Forget', { values: { telephone: '09888000003' } }, 7],
    ['for a wrong password', 'loginInfo.adminLoginPass', { values: { password: 'x' } }, 8],
    ['of its own', 'userInfo.listenCahnnelList', { values: { userId: 101 } }, -1],
  ])('%s', async (_, id, aim, code) => {
    const as = code === 0 ? await wire.signIn('lion.editor') : undefined
    const answer = await wire.send(id, { ...aim, ...(as && { as }) })
    expect(answer).toMatchObject({ status: 200, code, violations: '' })
  })

  test('for too many tries', async () => {
    const values = { telephone: '09777555444', purpose: 'login' }
    await wire.ok('loginInfo.sendMsgCode', values)
    const answer = await wire.send('loginInfo.sendMsgCode', { values })
    expect(answer).toMatchObject({ code: 11, data: { retryAfter: 60 }, violations: '' })
  })
})

describe('a stored file', async () => {
  const { paths } = readDocument((await platform.app.inject({ url: '/api/openapi.json' })).json())
  const responses = paths['/api/upload/file']?.get?.responses ?? {}
  const { file } = await wire.ok('upload.uploadSingleFile')
  const read = (headers: Record<string, string>, name = String(file)) =>
    platform.app.inject({ url: `/api/upload/file?name=${name}`, headers })
  const signedIn = { authorization: owner.token, uid: owner.uid }
  const etag = String((await read(signedIn)).headers.etag)

  test.each([
    ['whole', signedIn, undefined, 200],
    ['in part', { ...signedIn, range: 'bytes=2-5' }, undefined, 206],
    ['whole where it has changed', { ...signedIn, range: 'bytes=2-5', 'if-range': '"x"' }, undefined, 200],
    ['not again', { ...signedIn, 'if-none-match': etag }, undefined, 304],
    ['not beyond its end', { ...signedIn, range: 'bytes=999999-' }, undefined, 416],
    ['not without a token', {}, undefined, 401],
    ['not by another name', signedIn, 'other.webp', 404],
  ])('is read %s', async (_, headers, name, status) => {
    const answer = await read(headers, name)
    expect(answer.statusCode).toBe(status)
    const { headers: promised = {}, content = {} } = responses[status] ?? {}
    expect(answer.headers).toMatchObject(
      Object.fromEntries(Object.keys(promised).map((each) => [each, expect.anything()])),
    )
    const type = String(answer.headers['content-type'])
    if (Object.keys(content).length > 0) expect(Object.keys(content)).toContain(type.split(';')[0])
    if (type.startsWith('application/json')) {
      const schema = content['application/json']?.schema
      expect(schema && client.violationsOf(schema, answer.json())).toBe('')
    }
  })
})
