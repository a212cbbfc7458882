import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { hashToken } from '../../platform/secrets/token.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { imeiOf, now, unknownMember } from '../support/platform-rows.ts'
import { insertRecords, stock, stockImei } from '../support/record-rows.ts'

const { deviceBindWithPage, deviceBindOperate } = contract.verify

const {
  platform,
  owner,
  lionEditor: lion,
  riverEditor: river,
} = platformForEach('owner', 'lionEditor', 'riverEditor')
beforeEach(() => insertRecords(platform))

const stranger = imeiOf(777)
const everything = () => platform.tables('devices', 'device_events', 'device_bindings', 'members')
const bindings = async (input: object, as = lion) =>
  (await platform.result(deviceBindWithPage, input, { as })).list

/** Member 101's terminal sends another IMEI than its device's; returns the binding's row in the list. */
async function comesWith(imei: string) {
  await platform.rows('update devices set other_imei = $1, row_version = row_version + 1 where id = $2', [
    imei,
    stock.lionBound,
  ])
  await platform.rows(
    `insert into terminal_tokens (hash, member_id, imei, created_at, expires_at) values ($1, 101, $2, $3, '2030-01-01')`,
    [hashToken(imei), imei, now],
  )
  const [binding] = await bindings({ userId: 101 }, owner)
  if (!binding) throw new Error('member 101 is not bound')
  return binding
}

type Seen = Awaited<ReturnType<typeof comesWith>>

async function decide(
  action: 'accept' | 'refuse',
  { bindingId, rowVersion }: Pick<Seen, 'bindingId' | 'rowVersion'>,
  as = lion,
) {
  const confirmation = await platform.confirm(as)
  return platform.call(deviceBindOperate, { action, bindingId, rowVersion, confirmation }, { as })
}

test('the bindings with another IMEI have their own list', async () => {
  await comesWith(stranger)
  expect(await bindings({ otherImei: true })).toMatchObject([{ userId: 101, otherImei: stranger }])
  expect(await bindings({ otherImei: false })).toEqual([])
  expect(await bindings({ otherImei: false }, owner)).toMatchObject([{ userId: 201, otherImei: '' }])
})

describe('accepted, the member is bound', () => {
  test.each([
    ['to the free device of its tenant that has the IMEI', stockImei(stock.lionAssigned)],
    ['to a device that is added, where none has the IMEI', stranger],
  ])('%s', async (_, imei) => {
    expect(await decide('accept', await comesWith(imei))).toMatchObject({ code: 1, data: { changed: 1 } })
    const [current, ended] = await bindings({ userId: 101 })
    expect(current).toMatchObject({ imei, unboundAt: null, boundBy: 'lion.editor', otherImei: '' })
    expect(ended).toMatchObject({
      deviceId: stock.lionBound,
      unboundBy: 'lion.editor',
      otherImei: '',
      rowVersion: 0,
    })
    expect(await platform.rows('select imei, bind_flag from members where id = 101')).toEqual([
      { imei, bind_flag: true },
    ])
    expect(
      await platform.rows('select status, agent_id, other_imei from devices where id = $1', [
        stock.lionBound,
      ]),
    ).toEqual([{ status: 'assigned', agent_id: '1', other_imei: '' }])
    expect(await platform.rows('select imei from terminal_tokens')).toEqual([{ imei }])
    expect(await platform.lastLog()).toMatchObject({
      call: 'verify/deviceBindOperate',
      targets: [stock.lionBound, current?.deviceId],
      before: { userId: 101, imei: stockImei(stock.lionBound), otherImei: imei },
      after: { action: 'accept', imei },
    })
  })
})

test('refused, the mark goes, and the terminal that came with the IMEI is signed out', async () => {
  expect(await decide('refuse', await comesWith(stranger))).toMatchObject({ code: 1 })
  expect(await bindings({ userId: 101 })).toMatchObject([{ otherImei: '', unboundAt: null }])
  expect(await platform.rows('select * from terminal_tokens')).toEqual([])
  expect(await platform.lastLog()).toMatchObject({
    targets: [stock.lionBound],
    before: { otherImei: stranger },
    after: { action: 'refuse', otherImei: '' },
  })
})

test('refused, a terminal that has meanwhile signed in with its own IMEI stays', async () => {
  const seen = await comesWith(stranger)
  await platform.rows('update terminal_tokens set imei = $1', [stockImei(stock.lionBound)])
  expect(await decide('refuse', seen)).toMatchObject({ code: 1 })
  expect(await platform.rows('select * from terminal_tokens')).toHaveLength(1)
})

describe('not accepted is an IMEI', () => {
  test('of another member’s device: code 5, with the member where the caller may see it', async () => {
    const bind = `update devices set status = 'bound', member_id = 102 where id = ${stock.lionAssigned}`
    await platform.rows(bind)
    const taken = await decide('accept', await comesWith(stockImei(stock.lionAssigned)))
    expect(taken).toMatchObject({ code: 5, data: { otherImei: 'taken', holder: 'member102' } })
  })

  test('of another tenant’s device: code 5, without a name of that tenant', async () => {
    const seen = await comesWith(stockImei(stock.riverBound))
    const before = await everything()
    const taken = await decide('accept', seen)
    expect([taken.code, taken.data]).toEqual([5, { otherImei: 'taken' }])
    expect(await everything()).toEqual(before)
    expect((await decide('accept', seen, owner)).data).toEqual({ otherImei: 'taken', holder: 'member201' })
  })

  test('of a member without a device: code 5', async () => {
    await platform.rows('update members set imei = $1 where id = 102', [stranger])
    const taken = await decide('accept', await comesWith(stranger))
    expect(taken).toMatchObject({ code: 5, data: { imei: 'taken', holder: 'member102' } })
  })

  test('of a retired device: code 0', async () => {
    expect(await decide('accept', await comesWith(stockImei(stock.lionRetired)))).toMatchObject({ code: 0 })
  })
})

describe('no row changes', () => {
  test.each(['accept', 'refuse'] as const)(
    '%s: of another tenant is code 0, of an unknown binding as well, for the owner code 4',
    async (action) => {
      const seen = await comesWith(stranger)
      const unknown = { bindingId: unknownMember, rowVersion: 1 }
      const before = await everything()
      expect(await decide(action, seen, river)).toMatchObject({ code: 0, data: null })
      expect(await decide(action, unknown)).toMatchObject({ code: 0 })
      expect(await decide(action, unknown, owner)).toMatchObject({ code: 4 })
      expect(await everything()).toEqual(before)
    },
  )

  test('without the confirmed password', async () => {
    const { bindingId, rowVersion } = await comesWith(stranger)
    const input = { action: 'accept', bindingId, rowVersion, confirmation: 'x' } as const
    expect(await platform.call(deviceBindOperate, input, { as: lion })).toMatchObject({ code: 8 })
  })

  test('where the terminal came with yet another IMEI since the list was read', async () => {
    const seen = await comesWith(stranger)
    await platform.rows('delete from terminal_tokens')
    await comesWith(imeiOf(778))
    expect(await decide('accept', seen)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
  })

  test('for the second of two operators who decide at once', async () => {
    const seen = await comesWith(stranger)
    const answers = await Promise.all([decide('accept', seen), decide('refuse', seen, owner)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    expect(answers.find(({ code }) => code === 5)?.data).toEqual({ rowVersion: 'stale' })
  })
})
