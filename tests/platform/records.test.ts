import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'
import { insertRecords, papers } from '../support/record-rows.ts'

const { loggerWithPage, allBigData } = contract.agentInfo
const { loginLogWithPage, deviceBindWithPage } = contract.verify
const { dealCertification, bigData } = contract.userInfo

const platform = await sharedPlatform()
await insertRecords(platform)
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')
const river = await platform.signInAs('riverEditor')

describe('the operation log', () => {
  const find = async (input: object, as = owner) =>
    (await platform.result(loggerWithPage, { call: 'userInfo/dealCert', ...input }, { as })).list

  beforeAll(async () => {
    await platform.call(dealCertification, { action: 'claim', certificationId: papers.waiting }, { as: lion })
    platform.pass(60_000)
    await platform.call(dealCertification, { action: 'claim', certificationId: papers.passed }, { as: lion })
    platform.pass(60_000)
    await platform.call(dealCertification, { action: 'claim', certificationId: papers.river }, { as: river })
  })

  test('has account, call, rows, old and new values, address and outcome', async () => {
    expect(await find({ target: papers.waiting })).toEqual([
      {
        logId: expect.any(Number),
        accountId: 3,
        accountName: 'lion.editor',
        apiKeyId: null,
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        onBehalf: false,
        call: 'userInfo/dealCertification',
        targets: [papers.waiting],
        before: { userId: 101, status: 'Unreviewed' },
        after: { action: 'claim' },
        code: 1,
        address: '127.0.0.1',
        userAgent: expect.any(String),
        requestId: expect.any(String),
        createTime: '2026-03-01T08:00:00.000Z',
      },
    ])
  })

  test.each([
    [{}, [604, 602, 601]],
    [{ order: 'asc' }, [601, 602, 604]],
    [{ accountName: 'LION' }, [602, 601]],
    [{ agentInfoId: 2 }, [604]],
    [{ outcome: 'refused' }, [602]],
    [{ outcome: 'done' }, [604, 601]],
    [{ timeFrom: '2026-03-01T08:01:00Z', timeBefore: '2026-03-01T08:02:00Z' }, [602]],
    [{ call: 'agentInfo/' }, []],
    [{ target: 77 }, []],
  ])('filtered by %j', async (input, expected) => {
    expect((await find(input)).map(({ targets }) => targets[0])).toEqual(expected)
  })

  test('returns a tenant only its own rows, with any filter', async () => {
    expect((await find({}, lion)).map(({ targets }) => targets[0])).toEqual([602, 601])
    expect(await find({ agentInfoId: 2 }, lion)).toEqual([])
    expect(await find({ accountName: 'river' }, lion)).toEqual([])
  })
})

describe('the log of sign-ins', () => {
  const find = async (input: object, as = owner) =>
    (await platform.result(loginLogWithPage, input, { as })).list.map(({ signInId }) => signInId)

  beforeAll(async () => {
    await platform.rows('delete from sign_ins')
    await platform.rows(`
      insert into sign_ins (id, kind, subject_id, agent_id, account, result, address, place, terminal_type, user_agent, at)
      values (1, 'account', 3, 1, 'lion.editor', 'ok', '203.0.113.9', 'Yangon', null, 'Firefox', '2026-02-01T08:00Z'),
        (2, 'member', 101, 1, 'member101', 'wrong_password', '203.0.113.10', 'Yangon', 'ipPhone', 'T-320', '2026-02-02T08:00Z'),
        (3, 'member', 201, 2, 'member201', 'ok', '198.51.100.7', 'Shanghai', 'ipPhone', 'T-320', '2026-02-03T08:00Z'),
        (4, 'account', null, null, 'Nobody', 'wrong_password', '203.0.113.1', '', null, '', '2026-02-04T08:00Z')`)
    await platform.rows("update sign_ins set imei = '861234567805036' where id in (2, 3)")
  })

  test('has the subject, time, address, terminal and result', async () => {
    expect((await platform.result(loginLogWithPage, { subjectId: 101 }, { as: lion })).list).toEqual([
      {
        signInId: 2,
        kind: 'member',
        subjectId: 101,
        account: 'member101',
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        result: 'wrong_password',
        address: '203.0.113.10',
        place: 'Yangon',
        terminalType: 'ipPhone',
        userAgent: 'T-320',
        imei: '861234567805036',
        otherImei: false,
        signInTime: '2026-02-02T08:00:00.000Z',
      },
    ])
  })

  test.each([
    [{}, [4, 3, 2, 1]],
    [{ kind: 'member' }, [3, 2]],
    [{ otherImei: false, kind: 'account' }, [4, 1]],
    [{ otherImei: true }, []],
    [{ imei: '861234567805036' }, [3, 2]],
    [{ imei: '86123456780503' }, []],
    [{ account: 'nob' }, [4]],
    [{ address: '203.0.113.1' }, [4, 2]],
    [{ result: 'ok', order: 'asc' }, [1, 3]],
    [{ terminalType: 'ipPhone' }, [3, 2]],
    [{ agentInfoId: 1 }, [2, 1]],
    [{ timeFrom: '2026-02-02T08:00:00Z', timeBefore: '2026-02-03T08:00:00Z' }, [2]],
  ])('filtered by %j', async (input, expected) => {
    expect(await find(input)).toEqual(expected)
  })

  test('returns a tenant only its own rows', async () => {
    expect(await find({}, lion)).toEqual([2, 1])
    expect(await find({ agentInfoId: 2 }, lion)).toEqual([])
    expect(await find({ account: 'nobody' }, lion)).toEqual([])
    expect(await find({ imei: '861234567805036' }, lion)).toEqual([2])
  })
})

test.each([
  [{}, ['member101', 'member201']],
  [{ bound: false }, []],
  [{ bound: true, agentInfoId: 1 }, ['member101']],
  [{ account: 'MEMBER2' }, ['member201']],
  [{ userId: 101 }, ['member101']],
  [{ timeBefore: '2026-02-28T23:35:00Z' }, ['member201']],
])('bindings filtered by %j', async (input, expected) => {
  const { list } = await platform.result(deviceBindWithPage, input, { as: owner })
  expect(list.map(({ account }) => account)).toEqual(expected)
  const own = await platform.result(deviceBindWithPage, input, { as: river })
  expect(own.list.map(({ account }) => account)).toEqual(
    expected.filter((account) => account === 'member201'),
  )
})

test('a log that is too long to count is listed with an estimated total', async () => {
  await platform.rows(`insert into sign_ins (id, kind, account, result)
    select n, 'account', 'many', 'ok' from generate_series(101, 50101) as n`)
  // Refreshes the statistics of the estimate.
  await platform.rows('analyze sign_ins')
  const { list, total, estimated } = await platform.result(loginLogWithPage, {}, { as: owner })
  expect([list.length, total > 10_000, estimated]).toEqual([20, true, true])

  // Page numbers reach only its beginning and its end, where the last page is exact; the cursor reaches the rest.
  const last = Math.ceil(total / 20)
  const end = await platform.result(loginLogWithPage, { pageNum: last }, { as: owner })
  const oldest = await platform.result(loginLogWithPage, { order: 'asc' }, { as: owner })
  const ids = (page: typeof end) => page.list.map(({ signInId }) => signInId)
  expect(ids(end)).toEqual(ids(oldest).slice(0, end.list.length).reverse())
  const before = await platform.result(loginLogWithPage, { pageNum: last - 1 }, { as: owner })
  expect(ids(before)).toEqual(
    ids(oldest)
      .concat(await olderThan(oldest.next))
      .slice(end.list.length, end.list.length + 20)
      .reverse(),
  )
  const middle = await platform.call(loginLogWithPage, { pageNum: Math.ceil(last / 2) }, { as: owner })
  expect(middle).toMatchObject({ code: 2, data: { pageNum: 'tooLarge' } })

  async function olderThan(after: string | null | undefined) {
    return ids(await platform.result(loginLogWithPage, { order: 'asc', after: after ?? '' }, { as: owner }))
  }
})

test('allBigData returns the figures of the dashboard, to the owner only', async () => {
  expect(await platform.result(allBigData, {}, { as: owner })).toEqual(
    await platform.result(bigData, {}, { as: owner }),
  )
  expect(await platform.call(allBigData, {}, { as: lion })).toMatchObject({ code: 0, data: null })
})
