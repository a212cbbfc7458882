import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { stepLimit } from '../../lib/contract/device.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { now } from '../support/platform-rows.ts'
import { insertRecords, stock } from '../support/record-rows.ts'

const { deviceSteps, operImei } = contract.agentInfo

const {
  platform,
  owner,
  lionEditor: lion,
  riverEditor: river,
} = platformForEach('owner', 'lionEditor', 'riverEditor')
beforeEach(() => insertRecords(platform))

const operate = (input: object, as = owner) => platform.call(operImei, input, { as })
const lifeOf = (deviceId: number, as = owner) => platform.call(deviceSteps, { deviceId }, { as })
const stepsOf = async (deviceId: number, as = owner) =>
  (await platform.result(deviceSteps, { deviceId }, { as })).list

/** The lion gets a device from stock, binds it to a member and loses it to the river. */
async function liveTwice(): Promise<void> {
  const deviceIds = [stock.standby]
  await operate({ action: 'assign', deviceIds, agentInfoId: 1 })
  platform.pass(60_000)
  await operate({ action: 'bind', deviceId: stock.standby, userId: 102 }, lion)
  await operate({ action: 'unbind', deviceIds, confirmation: await platform.confirm(lion) }, lion)
  await operate({ action: 'recall', deviceIds })
  await operate({ action: 'assign', deviceIds, agentInfoId: 2 })
}

describe('the life of a device', () => {
  test('is answered to an account of all tenants step by step, the newest first, with agent, member and account', async () => {
    await liveTwice()
    const steps = await stepsOf(stock.standby)
    expect(steps.map((step) => [step.status, step.agentInfoName, step.account, step.accountName])).toEqual([
      ['assigned', 'River Freight', '', 'owner'],
      ['standby', '', '', 'owner'],
      ['assigned', 'Golden Lion Security', '', 'lion.editor'],
      ['bound', 'Golden Lion Security', 'member102', 'lion.editor'],
      ['assigned', 'Golden Lion Security', '', 'owner'],
      ['standby', '', '', ''],
    ])
    expect(steps[3]).toMatchObject({
      userId: 102,
      agentInfoId: 1,
      stepTime: new Date(now.getTime() + 60_000).toISOString(),
    })
  })

  test('is limited for an agent to its own time with the device, without names of other tenants', async () => {
    await liveTwice()
    const seen = await stepsOf(stock.standby, river)
    expect(seen).toMatchObject([
      { status: 'assigned', agentInfoId: 2, agentInfoName: 'River Freight', userId: null, accountName: '' },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/lion|member102/i)
    // A member that moved to another agent afterwards is no longer named.
    await platform.rows('update members set agent_id = 2 where id = 101')
    expect(await stepsOf(stock.lionBound, lion)).toMatchObject([
      { status: 'bound', userId: null, account: '', nickName: '' },
    ])
  })

  test('names a deleted member without its id, because its page is gone', async () => {
    await platform.rows('update members set deleted_at = now() where id = 101')
    expect(await stepsOf(stock.lionBound, lion)).toMatchObject([{ userId: null, account: 'member101' }])
  })

  test('of a device that belongs to another agent now, or does not exist, is refused to an agent', async () => {
    await platform.rows("update devices set status = 'standby', agent_id = null where id = 502")
    for (const deviceId of [stock.riverAssigned, stock.standby, stock.lionAssigned, 999_999]) {
      const { code, data } = await lifeOf(deviceId, lion)
      expect([code, data]).toEqual([0, null])
    }
  })

  test('of a device that does not exist is missing to the owner, and an illegal id is refused', async () => {
    expect(await lifeOf(999_999)).toMatchObject({ code: 4 })
    expect(await lifeOf(-1)).toMatchObject({ code: 2, data: { deviceId: 'invalid' } })
  })

  test('is cut at the newest steps', async () => {
    await platform.rows(
      `insert into device_events (device_id, status, agent_id)
       select 502, 'assigned', 1 from generate_series(1, $1)`,
      [stepLimit + 5],
    )
    expect(await stepsOf(stock.lionAssigned, lion)).toHaveLength(stepLimit)
  })
})
