import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { checkDigit } from '../../lib/contract/imei.ts'
import { sharedPlatform } from '../support/platform.ts'
import { password, river } from '../support/platform-rows.ts'

/** Mobile numbers, IMEIs and ICCIDs are stored in one form, so that search, filters and exact reads find them by any spelling. */

const {
  batchAddUserInfo,
  groupUserWithPage,
  groupUserWithPageForSearch,
  groupUserWithPageForNick,
  groupUserWithQuery,
} = contract.userInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')

const subscriber = '778123461'
const body = '86412304000777'
const imei = body + checkDigit(body)
const iccid = '8995012345678900777F'
let userId = 0

const foreign = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const scripts = fc.constantFrom((text: string) => text, foreign(0xff10), foreign(0x1040), foreign(0x0660))
const marks = fc.constantFrom('', '\u202d', '\u200e', '\u200b', '\ufeff', '\u00a0')
const separators = fc.constantFrom('', ' ', '-', '\u2013', '\u00a0', '.')

/** Spellings of digits: parted in groups, in a script, with marks that copying leaves around them. */
const spelled = (digits: string) =>
  fc
    .tuple(separators, fc.integer({ min: 2, max: 6 }), scripts, marks, marks)
    .map(([separator, size, script, before, after]) => {
      const groups = digits.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
      return before + script(groups.join(separator)) + after
    })

const mobiles = fc
  .tuple(
    fc.constantFrom('0', '+95 ', '0095', '(+95)', '95', '+95 (0)'),
    spelled(subscriber.replace(/^7/, '97')),
  )
  .map(([prefix, rest]) => prefix + rest)
const imeis = fc.oneof(
  spelled(imei),
  spelled(`${body}01`),
  spelled(`${imei}01`),
  fc.constantFrom(`IMEI: ${imei}`, `${imei}/01`, `="${imei}"`, `'${imei}`),
)
const iccids = spelled(iccid.slice(0, -1)).chain((digits) =>
  fc.constantFrom(`${digits.trimEnd()}F`, `${digits.trimEnd()}f`),
)

async function found(call: typeof groupUserWithPage, input: object): Promise<number[]> {
  const answer = await platform.result(call, input, { as: owner })
  return answer.list.map((member) => member.userId)
}
const everywhere = async (text: string, filter: object) => [
  await found(groupUserWithPageForSearch, { search: text }),
  await found(groupUserWithPage, filter),
]

beforeAll(async () => {
  const one = (values: fc.Arbitrary<string>) => fc.sample(values, 1)[0] ?? ''
  const spelling = { telephone: one(mobiles), imei: one(imeis), iccid: one(iccids) }
  const { list } = await platform.result(
    batchAddUserInfo,
    {
      ...{
        mode: 'one',
        account: 'spelled',
        nickName: 'Jose\u0301 \u101e\u1014\u103a\u1037',
        name: 'A\u202eB',
        password,
      },
      ...{ agentInfoId: river.id, terminalType: 'intercomDevice', linesceTime: 1, ...spelling },
    },
    { as: owner },
  )
  userId = list[0]?.userId ?? 0
})

test('the member of any spelling is stored in one form', async () => {
  const rows = await platform.rows(
    'select telephone, imei, iccid, nick_name, name from members where id = $1',
    [userId],
  )
  expect(rows).toEqual([
    {
      telephone: `0${subscriber.replace(/^7/, '97')}`,
      imei,
      iccid,
      nick_name: 'José \u101e\u1014\u1037\u103a',
      name: 'AB',
    },
  ])
})

describe('each spelling finds the member by search and by filter', () => {
  test('of the mobile number', async () => {
    await fc.assert(
      fc.asyncProperty(mobiles, async (telephone) => {
        expect(await everywhere(telephone, { telephone })).toEqual([[userId], [userId]])
      }),
      { numRuns: 40 },
    )
  })

  test('of the IMEI', async () => {
    await fc.assert(
      fc.asyncProperty(imeis, async (typed) => {
        expect(await everywhere(typed, { imei: typed })).toEqual([[userId], [userId]])
        const { list } = await platform.result(groupUserWithQuery, { imeis: [typed] }, { as: owner })
        expect(list.map((member) => member.userId)).toEqual([userId])
      }),
      { numRuns: 40 },
    )
  })

  test('of the ICCID', async () => {
    await fc.assert(
      fc.asyncProperty(iccids, async (typed) => {
        expect(await everywhere(typed, { iccid: typed })).toEqual([[userId], [userId]])
      }),
      { numRuns: 40 },
    )
  })
})

test.each(['José', 'Jose\u0301', 'JOSE\u0301', 'သန့်', '\u101e\u1014\u103a\u1037', '\u200bသန့်\u200e'])(
  'the nickname is found by %j',
  async (typed) => {
    expect(await found(groupUserWithPageForSearch, { search: typed })).toEqual([userId])
    expect(await found(groupUserWithPageForNick, { nickName: typed })).toEqual([userId])
  },
)

test.each(['0977-8123461', '097-78123461', '+95 09 778', '၀၉၇၇၈', '+95977'])(
  'the mobile number or beginning %j finds the member',
  async (typed) => {
    expect((await everywhere(typed, { telephone: typed })).map((ids) => ids.includes(userId))).toEqual([
      true,
      true,
    ])
  },
)

test('a nickname that was stored with its vowels in another order is found in both', async () => {
  await platform.rows("update members set nick_name = 'က\u102f\u102dသက်' where id = $1", [userId])
  for (const search of ['က\u102d\u102fသက်', 'က\u102f\u102dသက်'])
    expect(await found(groupUserWithPageForSearch, { search })).toEqual([userId])
})

test('an account of digits with signs between them is found as it was typed, and by exact reads without its invisible signs', async () => {
  await platform.rows("update members set account = '2031-004-77' where id = $1", [userId])
  for (const search of ['2031-004-77', '2031-004', '\u200b2031-004-77'])
    expect(await found(groupUserWithPageForSearch, { search })).toContain(userId)
  for (const query of [{ account: '2031-004\u200b-77' }, { accounts: ['\u200e2031-004-77 '] }]) {
    const { list } = await platform.result(groupUserWithQuery, query, { as: owner })
    expect(list.map((member) => member.userId)).toEqual([userId])
  }
})

test('the id of a member is found in digits of any script', async () => {
  const search = String(userId).replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)))
  expect(await found(groupUserWithPageForSearch, { search })).toContain(userId)
})

test.each(['+95 9 888 000 003', '0988-8000003', '၀၉၈၈၈', '0095988800'])(
  'the search of the accounts finds the telephone number %j',
  async (search) => {
    const { list } = await platform.result(contract.loginInfo.personalList, { search }, { as: owner })
    expect(list.map(({ Telephone }) => Telephone)).toContain('09888000003')
  },
)

test('a filter with a control character is refused', async () => {
  const answer = await platform.call(groupUserWithPage, { account: 'a\u0007' }, { as: owner })
  expect(answer).toMatchObject({ code: 2, data: { account: 'oneLine' } })
})

test.each(['+95 9 888 000 003', '09-888-000003', '၀၉၈၈၈၀၀၀၀၀၃', '9598880 00003'])(
  'the telephone number %j signs in, and counts as no wrong try',
  async (account) => {
    const as = await platform.temporaryToken()
    expect(await platform.call(contract.loginInfo.loginWithPwd, { account, password }, { as })).toMatchObject(
      { code: 1 },
    )
  },
)
