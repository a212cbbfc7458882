import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { type Session, sharedPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { insertRecords, stock, stockImei } from '../support/record-rows.ts'

const { operImei, devicesWithPage, imeisWithPage, standbyImeisWithPage } = contract.agentInfo

describe('the intake desk', () => {
  const { platform, owner, lionEditor: lion } = platformForEach('owner', 'lionEditor')
  beforeEach(() => insertRecords(platform))

  const alike = { terminalType: 'intercomDevice', model: 'T-900' }
  const take = (action: 'check' | 'add', imeis: string, more: object = {}, as = owner) =>
    platform.call(operImei, { action, imeis, ...alike, ...more }, { as })
  const added = () =>
    platform.rows("select id, imei, status, agent_id from devices where model = 'T-900' order by id")
  const good = stockImei(900)
  const wrong = `${good.slice(0, 14)}${(Number(good[14]) + 1) % 10}`

  test('checks each pasted IMEI and returns its verdict, without adding any', async () => {
    const pasted = [
      good.slice(0, 14),
      `${good.slice(0, 6)}-${good.slice(6)}`,
      `${stockImei(901).slice(0, 14)}07`,
      'none',
      `${wrong}; ${stockImei(stock.lionBound)}`,
      stockImei(stock.riverAssigned),
    ].join('\r\n')
    const answer = await take('check', pasted, {}, lion)
    expect(answer).toMatchObject({ code: 1 })
    expect(answer.data).toEqual({
      changed: 0,
      already: 0,
      lines: [
        { text: good.slice(0, 14), imei: good, verdict: 'good' },
        { text: `${good.slice(0, 6)}-${good.slice(6)}`, imei: good, verdict: 'duplicate' },
        { text: `${stockImei(901).slice(0, 14)}07`, imei: stockImei(901), verdict: 'good' },
        { text: 'none', imei: '', verdict: 'imei' },
        { text: wrong, imei: wrong, verdict: 'imeiCheckDigit' },
        {
          text: stockImei(stock.lionBound),
          imei: stockImei(stock.lionBound),
          verdict: 'taken',
          holder: 'member101',
        },
        { text: stockImei(stock.riverAssigned), imei: stockImei(stock.riverAssigned), verdict: 'taken' },
      ],
    })
    expect(await added()).toEqual([])
  })

  test('adds a list to stock in one call, a repeated IMEI once', async () => {
    expect(await take('add', `${good},${stockImei(901)}\n${good}`)).toMatchObject({
      code: 1,
      data: { changed: 2, lines: [{ verdict: 'good' }, { verdict: 'good' }, { verdict: 'duplicate' }] },
    })
    const rows = await added()
    expect(rows).toMatchObject([
      { imei: good, status: 'standby', agent_id: null },
      { imei: stockImei(901), status: 'standby', agent_id: null },
    ])
    const events = await platform.rows(
      'select status, by_account_id from device_events where device_id = $1',
      [rows[0]?.id],
    )
    expect(events).toEqual([{ status: 'standby', by_account_id: '1' }])
    const [log] = await platform.rows('select * from operation_log order by id desc limit 1')
    expect(log).toMatchObject({
      code: 1,
      targets: rows.map(({ id }) => Number(id)),
      after: { imeis: [good, stockImei(901)] },
    })
  })

  test('an agent’s editor adds for its own agent only; the history begins in stock', async () => {
    expect(await take('add', good, {}, lion)).toMatchObject({ code: 1 })
    const rows = await added()
    expect(rows).toMatchObject([{ status: 'assigned', agent_id: '1' }])
    expect(
      await platform.rows('select status from device_events where device_id = $1 order by id', [rows[0]?.id]),
    ).toEqual([{ status: 'standby' }, { status: 'assigned' }])
    expect(await take('add', stockImei(901), { agentInfoId: 2 }, lion)).toMatchObject({ code: 0 })
  })

  test.each([
    ['a text that is no IMEI', 'none', 2, { imeis: 'imei' }],
    ['a wrong check digit', wrong, 2, { imeis: 'imeiCheckDigit' }],
    ['nothing but commas', ',,\n', 2, { imeis: 'required' }],
    [
      'more than a thousand',
      Array.from({ length: 1001 }, (_, n) => stockImei(n)).join(),
      2,
      { imeis: 'tooLarge' },
    ],
    ['an IMEI that is already known', stockImei(stock.lionBound), 5, { imeis: 'taken', holder: 'member101' }],
  ])('adds none of a list with %s', async (_, text, code, data) => {
    const answer = await take('add', `${text}\n${text === ',,\n' ? '' : stockImei(950)}`)
    expect([answer.code, answer.data]).toEqual([code, data])
    expect(await added()).toEqual([])
  })

  test('names no member of another tenant', async () => {
    const answer = await take('add', stockImei(stock.riverBound), {}, lion)
    expect([answer.code, answer.data]).toEqual([5, { imeis: 'taken' }])
  })

  test('adds a wrong check digit once it is confirmed, for an existing agent only', async () => {
    expect(await take('add', wrong, { imeiAccepted: true, agentInfoId: 77 })).toMatchObject({
      code: 2,
      data: { agentInfoId: 'invalid' },
    })
    expect(await take('add', wrong, { imeiAccepted: true, agentInfoId: 2 })).toMatchObject({ code: 1 })
    expect(await added()).toMatchObject([{ imei: wrong, status: 'assigned', agent_id: '2' }])
  })

  test('adding the same IMEI twice at the same time succeeds once', async () => {
    const answers = await Promise.all([take('add', good), take('add', good)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
  })
})

describe('the lists of devices', async () => {
  const platform = await sharedPlatform()
  await insertRecords(platform)
  const owner = await platform.signInAs('owner')
  const lion = await platform.signInAs('lionEditor')
  const ids = async (input: object, as = owner, call: typeof devicesWithPage = devicesWithPage) =>
    (await platform.result(call, input, { as })).list.map(({ deviceId }) => deviceId)

  test('return a device with its agent and its member', async () => {
    const { list } = await platform.result(devicesWithPage, { imei: stockImei(503) }, { as: lion })
    expect(list).toEqual([
      {
        deviceId: 503,
        imei: stockImei(503),
        checkDigitRight: true,
        iccid: '8995012345678901503',
        model: 'T-320',
        terminalType: 'intercomDevice',
        status: 'bound',
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        userId: 101,
        account: 'member101',
        nickName: 'nick 101',
        online: false,
        otherImei: '',
        createTime: '2026-02-28T23:37:00.000Z',
        updateTime: '2026-02-28T23:37:00.000Z',
        rowVersion: 1,
      },
    ])
  })

  test.each([
    [{}, [506, 505, 504, 503, 502, 501]],
    [{ status: 'assigned' }, [505, 502]],
    [{ agentInfoId: 2 }, [506, 505]],
    [{ userId: 201 }, [506]],
    [{ iccid: '8995012345678901502' }, [502]],
    [{ model: 'T-3', sort: 'createTime', order: 'asc' }, [506, 505, 504, 503, 502, 501]],
    [{ model: 't' }, []],
    [{ terminalType: 'ipPhone' }, []],
    [{ sort: 'imei', order: 'asc', pageSize: 10, pageNum: 2 }, []],
  ])('filtered by %j', async (input, expected) => {
    expect(await ids(input)).toEqual(expected)
    expect(await ids(input, owner, imeisWithPage)).toEqual(expected)
  })

  test('return a tenant its own devices, none in stock and none of others', async () => {
    expect(await ids({}, lion)).toEqual([504, 503, 502])
    expect(await ids({ agentInfoId: 2 }, lion)).toEqual([])
    const standby = async (as: Session) =>
      (await platform.result(standbyImeisWithPage, {}, { as })).list.map(({ deviceId }) => deviceId)
    expect(await standby(owner)).toEqual([501])
    expect(await standby(lion)).toEqual([])
  })
})
