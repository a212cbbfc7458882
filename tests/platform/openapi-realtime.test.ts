import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { hashPassword } from '../../platform/secrets/password.ts'
import { saveSetting } from '../../platform/store/settings.ts'
import { newFence } from '../support/fence-rows.ts'
import { here, livePlatform, openConsole, openTerminal, until } from '../support/live.ts'
import { openApiClient } from '../support/openapi-client.ts'
import { readDocument } from '../support/openapi-document.ts'
import { openApiWire } from '../support/openapi-wire.ts'
import { rolloutWire } from '../support/rollout-wire.ts'

/** Every event of the socket matches the document, and every event in the document is sent. */

test('the events of consoles and terminals are those of the document', async () => {
  const platform = await livePlatform()
  await saveSetting(platform.db, 'notifyPasswordHash', await hashPassword('Siren-tower-3'))
  const { 'x-realtime': realtime } = readDocument(
    (await platform.app.inject({ url: '/api/openapi.json' })).json(),
  )
  const client = await openApiClient(platform)
  const wire = openApiWire(client, platform)
  const schemas = new Map(
    realtime.events.map(({ event, direction, payload }) => [`${event}, ${direction}`, payload]),
  )
  const heard = new Set<string>()
  const wrong: string[] = []
  const check = (name: string, payload: unknown) => {
    const schema = schemas.get(name)
    const violations = schema ? client.violationsOf(schema, payload) : 'no such event'
    if (violations) wrong.push(`${name}: ${violations}`)
    heard.add(name)
  }
  const listen = (socket: Socket, direction: string) =>
    socket.onAny((event: string, payload: unknown) => check(`${event}, ${direction}`, payload))

  const owner = await wire.signIn('owner')
  const { socket } = await openConsole(platform.address, owner)
  listen(socket, 'platform to console')
  const terminal = await openTerminal(platform, 101)
  listen(terminal.socket, 'platform to terminal')

  const acknowledged = realtime.acknowledgement.payload
  const report = async (event: string, payload: unknown, code: number) => {
    const answer: unknown = await terminal.socket.timeout(5000).emitWithAck(event, payload)
    expect(answer).toMatchObject({ code })
    expect(client.violationsOf(acknowledged, answer)).toBe('')
    if (code === 1) check(`${event}, terminal to platform`, payload)
  }
  await wire.ok('fenceInfo.editFence', { ...newFence, agentInfoId: 1 })
  await report('position', { longitude: here.longitude }, 2)
  await report('position', here, 1)
  await report('heartbeat', {}, 1)
  await report('answers', {}, 1)
  await wire.ok('userInfo.groupUser2Bind', { action: 'bind', groupIds: [11], userIds: [103] })
  const storm = { target: 'member', userIds: [101], password: 'Siren-tower-3' }
  await wire.ok('notice.sendNotify', storm)
  await until(() => heard.has('notice, platform to terminal') && heard.has('notice, platform to console'))
  await until(() =>
    ['presence', 'position', 'fence', 'review'].every((event) => heard.has(`${event}, platform to console`)),
  )
  await rolloutWire(platform, owner).tested()
  await until(() => heard.has('version, platform to console'))
  await report('signOut', {}, 1)
  await wire.ok('loginInfo.loginOut', { UserId: null }, { as: owner })
  await until(() => heard.has('session, platform to terminal') && heard.has('session, platform to console'))

  expect(wrong).toEqual([])
  expect([...heard].toSorted()).toEqual([...schemas.keys()].toSorted())
})
