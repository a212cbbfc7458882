import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { insertRecords, stock, stockImei } from '../support/record-rows.ts'

const { delDevice, updateDevice } = contract.agentInfo
const { deviceBindWithPage } = contract.verify

const { platform, owner, lionEditor: lion } = platformForEach('owner', 'lionEditor')
beforeEach(() => insertRecords(platform))

const everything = () => platform.rows('select * from devices order by id')
const deviceRow = async (id: number) => (await platform.rows('select * from devices where id = $1', [id]))[0]

describe('editing and deleting a device', () => {
  const edit = {
    deviceId: stock.lionAssigned,
    rowVersion: 1,
    iccid: '',
    model: 'T-500',
    terminalType: 'ipPhone',
  }

  test('changes its fields; one of two simultaneous edits of the same version is refused', async () => {
    const answers = await Promise.all([
      platform.call(updateDevice, edit, { as: lion }),
      platform.call(updateDevice, { ...edit, model: 'T-600' }, { as: lion }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    expect(answers.find(({ code }) => code === 5)?.data).toEqual({ rowVersion: 'stale' })
    const logged = await platform.rows(
      "select * from operation_log where call = 'agentInfo/updateDevice' and code = 1",
    )
    expect(logged).toMatchObject([{ before: { model: 'T-320' }, after: { terminalType: 'ipPhone' } }])
  })

  test.each([
    ['another tenant’s device', stock.riverAssigned, 0],
    ['a retired device', stock.lionRetired, 0],
  ])('%s is not edited', async (_, deviceId, code) => {
    expect(await platform.call(updateDevice, { ...edit, deviceId }, { as: lion })).toMatchObject({ code })
  })

  test('deletes devices in stock or retired, with the login password, and keeps their binding history', async () => {
    await platform.rows(
      'update device_bindings set unbound_at = bound_at, device_id = 504 where device_id = 503',
    )
    const deviceIds = [stock.standby, stock.lionRetired]
    expect(await platform.call(delDevice, { deviceIds, confirmation: 'x' }, { as: owner })).toMatchObject({
      code: 8,
    })
    const input = { deviceIds, confirmation: await platform.confirm(owner) }
    expect(await platform.call(delDevice, input, { as: owner })).toMatchObject({
      code: 1,
      data: { deleted: 2 },
    })
    expect(await platform.lastLog()).toMatchObject({
      targets: deviceIds,
      before: [
        { deviceId: stock.standby, imei: stockImei(stock.standby), status: 'standby' },
        { deviceId: stock.lionRetired },
      ],
    })
    expect(await deviceRow(stock.standby)).toBeUndefined()
    const { total } = await platform.result(deviceBindWithPage, { deviceId: 504 }, { as: lion })
    expect(total).toBe(1)
  })

  test.each([
    ['assigned to an agent', stock.lionAssigned],
    ['bound to a member', stock.lionBound],
    ['of another tenant', stock.riverAssigned],
  ])('does not delete a device %s', async (_, id) => {
    const input = { deviceIds: [stock.lionRetired, id], confirmation: await platform.confirm(lion) }
    const before = await everything()
    expect(await platform.call(delDevice, input, { as: lion })).toMatchObject({ code: 0 })
    expect(await everything()).toEqual(before)
  })
})
