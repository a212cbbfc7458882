import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { group } from '@/lib/contract/group'
import { namedGroup } from '@/lib/domain/group/named'
import { findGroup } from '@/lib/domain/position/find-group'
import type { Api } from '@/lib/upstream/client'
import { validRequests } from '../../support/valid-requests.ts'

const [sample] = fc.sample(validRequests(group), { numRuns: 1, seed: 1 })
const stored = { ...group.parse(sample), groupId: 77, groupNo: '880150', groupName: 'José ကို' }

/** A platform with one group. */
const api: Api = async (call) => {
  if (call.path !== contract.contactGroup.contactGroupWithPage.path) throw new Error(call.path)
  return Object.assign(
    { leftOut: undefined },
    call.result.parse({ list: [stored], total: 1, pageNum: 1, pageSize: 20 }),
  )
}

test.each([
  '880150',
  '၈၈၀၁၅၀',
  '８８０１５０',
  '\u200e880150\u00a0',
  'jose\u0301 က\u102f\u102d',
  '\u200bJosé\u00a0ကို',
])('the group that is named %j is found by forms and filters', async (typed) => {
  expect(await namedGroup(api, typed)).toBe(77)
  expect(await findGroup(api, typed)).toBe(77)
})
