import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'

const { groupInfo2Tree } = contract.contactGroup

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')

test('the tree comes in pages of 50 agents, and of 50 groups of one agent, the newest first', async () => {
  await platform.rows(`
    insert into agents (id, name, member_limit, group_limit, status)
    select 1000 + no, 'Zone ' || lpad(no::text, 3, '0'), 10, 500, 'Normal' from generate_series(1, 60) as no`)
  await platform.rows(`
    insert into groups (id, group_no, name, agent_id)
    select 5000 + no, 'Z' || no, 'Zone group ' || no, 1060 from generate_series(1, 120) as no`)
  const tree = async (input: object, as = owner) =>
    groupInfo2Tree.result.parse((await platform.call(groupInfo2Tree, input, { as })).data)
  const first = await tree({})
  expect(first.agentCount).toBe(62)
  expect(first.list).toHaveLength(50)
  const second = await tree({ agentPage: 2 })
  expect(second.list.map(({ agentInfoId }) => agentInfoId)).toEqual([
    ...Array.from({ length: 12 }, (_, index) => 1049 + index),
    null,
  ])
  // The opened agent comes first on a page of agents that does not contain it.
  const opened = await tree({ agentInfoId: 1060, groupPage: 3 })
  expect(opened.list).toHaveLength(51)
  const [branch] = opened.list
  expect(branch).toMatchObject({ agentInfoId: 1060, groupCount: 120 })
  expect(branch?.groups.map(({ groupId }) => groupId)).toEqual(
    Array.from({ length: 20 }, (_, index) => 5020 - index),
  )
  expect((await tree({ agentInfoId: null })).list.at(-1)).toMatchObject({ agentInfoId: null })
  expect(await tree({ agentPage: 2 }, lion)).toMatchObject({ list: [{ agentInfoId: 1 }], agentCount: 1 })
})
