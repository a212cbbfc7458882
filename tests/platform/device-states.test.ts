import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { type DeviceStatus, deviceStatuses } from '../../lib/contract/device.ts'
import { sharedPlatform } from '../support/platform.ts'
import { lion } from '../support/platform-rows.ts'
import { stockImei } from '../support/record-rows.ts'

/** Every action on a device in every status, by an account of all tenants and by one of the device's agent. */

const { operImei, updateDevice, delDevice } = contract.agentInfo

const platform = await sharedPlatform()
const sessions = {
  owner: await platform.signInAs('owner'),
  lionEditor: await platform.signInAs('lionEditor'),
}
type Who = keyof typeof sessions

/** The number of devices of each tenant that are not retired, in the platform's tallies. */
const tallied = 'select agent_id, devices from tallies where devices <> 0 order by 1'
const counted = `select coalesce(agent_id, 0) as agent_id, count(*)::int as devices from devices
  where status <> 'retired' group by 1 order by 1`

afterEach(async () => {
  expect(await platform.rows(tallied)).toEqual(await platform.rows(counted))
})

let made = 0

/** A member without a device, of the lion or of no agent. */
async function newMember(agentId: number | null): Promise<number> {
  const [row] = await platform.rows(
    `insert into members (account, nick_name, terminal_type, agent_id, password_hash)
     values ($1, 'holder', 'ipPhone', $2, 'x') returning id`,
    [`holder${++made}`, agentId],
  )
  return Number(row?.id)
}

/** A device of the lion's in a status; one in stock has no agent. */
async function newDevice(status: DeviceStatus): Promise<number> {
  const agentId = status === 'standby' ? null : lion.id
  const memberId = status === 'bound' ? await newMember(agentId) : null
  const [row] = await platform.rows(
    `insert into devices (imei, terminal_type, status, agent_id, member_id)
     values ($1, 'ipPhone', $2, $3, $4) returning id`,
    [stockImei(2000 + ++made), status, agentId, memberId],
  )
  return Number(row?.id)
}

const actions = {
  assign: (id: number, who: Who) => operate({ action: 'assign', deviceIds: [id], agentInfoId: lion.id }, who),
  recall: (id: number, who: Who) => operate({ action: 'recall', deviceIds: [id] }, who),
  retire: (id: number, who: Who) => operate({ action: 'retire', deviceIds: [id] }, who),
  async bind(id: number, who: Who) {
    const { agent_id: agentId } = (await rowOf(id)) ?? {}
    const userId = await newMember(agentId === null ? null : lion.id)
    return operate({ action: 'bind', deviceId: id, userId }, who)
  },
  async unbind(id: number, who: Who) {
    const confirmation = await platform.confirm(sessions[who])
    return operate({ action: 'unbind', deviceIds: [id], confirmation }, who)
  },
  edit: (deviceId: number, who: Who) =>
    platform.call(
      updateDevice,
      { deviceId, rowVersion: 1, model: 'T-9', terminalType: 'ipPhone' },
      { as: sessions[who] },
    ),
  async delete(id: number, who: Who) {
    const confirmation = await platform.confirm(sessions[who])
    return platform.call(delDevice, { deviceIds: [id], confirmation }, { as: sessions[who] })
  },
}
type Name = keyof typeof actions
const names = ['assign', 'recall', 'retire', 'bind', 'unbind', 'edit', 'delete'] as const satisfies Name[]

const operate = (input: object, who: Who) => platform.call(operImei, input, { as: sessions[who] })
const rowOf = async (id: number) => (await platform.rows('select * from devices where id = $1', [id]))[0]
const stepsOf = async (id: number) =>
  (await platform.rows('select status from device_events where device_id = $1 order by id', [id])).map(
    ({ status }) => status,
  )

/** The status after an action, by the status before it; in any other status the action is refused. */
const life: Record<Who, Record<Name, Partial<Record<DeviceStatus, DeviceStatus | 'gone'>>>> = {
  owner: {
    assign: { standby: 'assigned' },
    recall: { assigned: 'standby' },
    bind: { standby: 'bound', assigned: 'bound' },
    unbind: { bound: 'assigned' },
    retire: { standby: 'retired', assigned: 'retired' },
    edit: { standby: 'standby', assigned: 'assigned', bound: 'bound' },
    delete: { standby: 'gone', retired: 'gone' },
  },
  // The stock belongs to the platform: an agent can neither take from it nor return to it, and sees none of
  // it.
  lionEditor: {
    assign: {},
    recall: {},
    bind: { assigned: 'bound' },
    unbind: { bound: 'assigned' },
    retire: { assigned: 'retired' },
    edit: { assigned: 'assigned', bound: 'bound' },
    delete: { retired: 'gone' },
  },
}

describe.each(['owner', 'lionEditor'] as const)('for %s', (who) => {
  test.each(names)(
    '%s acts as the device’s status allows, adds a step to its history, and is code 0 in any other status',
    async (name) => {
      const next = life[who][name]
      for (const status of deviceStatuses) {
        const id = await newDevice(status)
        const before = await rowOf(id)
        const { code } = await actions[name](id, who)
        const after = next[status]
        const said = `${name} of a device in the status ${status}`
        expect([code, (await rowOf(id))?.status ?? 'gone'], said).toEqual([after ? 1 : 0, after ?? status])
        if (!after) expect(await rowOf(id), said).toEqual(before)
        const isStep = after !== undefined && after !== 'gone' && name !== 'edit'
        expect(await stepsOf(id), said).toEqual(isStep ? [after] : [])
        expect(await platform.lastLog(), said).toMatchObject({ code: after ? 1 : 0, targets: [id] })
      }
    },
  )
})
