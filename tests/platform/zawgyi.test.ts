import tools from 'myanmar-tools'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { spellingsOf } from '../../platform/rules/burmese-spellings.ts'
import { sharedPlatform } from '../support/platform.ts'
import { department } from '../support/platform-rows.ts'

/** Burmese that is stored in Zawgyi, by a program or before the console offered Unicode, is found by both spellings. */

const { groupUserWithPage, groupUserWithPageForSearch, groupUserWithPageForNick } = contract.userInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')

/** The same text as its owner stored it in Zawgyi and in Unicode; the dots and signs are of several keyboards. */
const pairs = [
  ['ေအာင္ေက်ာ္', 'အောင်ကျော်'],
  ['ကိုျမင့္ၾကည္', 'ကိုမြင့်ကြည်'],
  ['မႏၲေလး', 'မန္တလေး'],
  ['ၿမိဳ႕နယ္', 'မြို့နယ်'],
  ['ၿမိဳ႔နယ္', 'မြို့နယ်'],
  ['ရန္ကုန္', 'ရန်ကုန်'],
] as const

const idsOf = (list: readonly { userId: number }[]) => list.map(({ userId }) => userId).sort()

describe.each(pairs)('%s and %s', (zawgyi, unicode) => {
  beforeAll(async () => {
    const names = { 101: zawgyi, 102: unicode, 201: `Ko ${zawgyi}`, 202: 'Ko' }
    for (const [id, name] of Object.entries(names))
      await platform.rows('update members set nick_name = $2, name = $2 where id = $1', [id, name])
    await platform.rows('update groups set name = $1 where id = 11', [zawgyi])
    await platform.rows('update agents set name = $1, person_in_charge = $1 where id = 1', [zawgyi])
    await platform.rows('update departments set name = $2 where id = $1', [department.yard, zawgyi])
  })

  test.each([zawgyi, unicode])('find members by %s', async (text) => {
    const anywhere = await platform.result(groupUserWithPageForSearch, { search: text }, { as: owner })
    expect(idsOf(anywhere.list)).toEqual([101, 102, 201])
    expect(anywhere.list.at(-1)?.userId).toBe(201)
    const nickNames = await platform.result(groupUserWithPageForNick, { nickName: text }, { as: owner })
    expect(idsOf(nickNames.list)).toEqual([101, 102, 201])
    const names = await platform.result(groupUserWithPage, { name: text }, { as: owner })
    expect(idsOf(names.list)).toEqual([101, 102])
  })

  test.each([zawgyi, unicode])('find the group, the agent and the department by %s', async (text) => {
    const groups = await platform.result(
      contract.contactGroup.contactGroupWithPage,
      { groupName: text },
      { as: owner },
    )
    expect(groups.list.map(({ groupId }) => groupId)).toEqual([11])
    for (const filter of [{ agentInfoName: text }, { aName: text }]) {
      const agents = await platform.result(contract.agentInfo.agentInfoWithPage, filter, { as: owner })
      expect(agents.list.map(({ agentInfoId }) => agentInfoId)).toEqual([1])
    }
    const departments = await platform.result(
      contract.industryInfo.moduleByWhere,
      { where: { departmentName: { like: text } } },
      { as: owner },
    )
    expect(departments.list).toMatchObject([{ departmentId: department.yard }])
  })
})

test('a text has few spellings, and one that is not Burmese has one', () => {
  const converter = new tools.ZawgyiConverter()
  for (const [zawgyi, unicode] of pairs) {
    expect(spellingsOf(unicode)).toContain(zawgyi)
    expect(spellingsOf(zawgyi)).toContain(unicode)
  }
  const long = 'မြို့'.repeat(20)
  expect(spellingsOf(long)).toHaveLength(8)
  expect(spellingsOf(long)).toContain(converter.unicodeToZawgyi(long))
  expect(spellingsOf('မြို့'.repeat(2000))).toHaveLength(1)
  for (const text of ['', 'Lin', '林', '50%_']) expect(spellingsOf(text)).toEqual([text])
})
