import { expect, test } from 'vitest'
import type { Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { csvRows } from '../support/sheet-rows.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { column, membersAt } from './members.ts'

test.each([
  ['terminalType', 'videoDoorbell', 'Terminal type', /^Doorbell$/],
  ['agentInfoId', '3', 'Agent', /^上海沪砺建筑工程有限公司$/],
  ['accountStatus', 'notActivated', 'Account status', /^Not activated$/],
  ['callStatus', 'prohibit', 'Calls', /^Prohibited$/],
  ['certificationStatus', 'Passed', 'Real-name audit', /^Passed$/],
  ['authorisation', 'permanent', 'Authorised until', /^Permanent$/],
  ['authorisation', 'none', 'Authorised until', /^Not authorised$/],
  ['authorisation', 'expired', 'Authorised until', /^Expired \d{4}-\d\d-\d\d$/],
  ['authorisation', 'in30', 'Authorised until', /^\d{4}-\d\d-\d\d$/],
  ['online', 'true', 'Last seen', /^Online$/],
  ['account', 'gv00', 'Account', /^gv00/],
  ['imei', '8604', 'IMEI', /^8604/],
])('%s=%s leaves only matching members', async (name, value, header, cellText) => {
  const owner = await visitorAs('owner')
  const { page, list } = await membersAt(owner, '?size=10&dialog=filters')
  if (!list.filters) throw new Error('the panel has no form')
  const left = listOf((await owner.submitForm(page, list.filters, { [name]: value })).document)
  const cells = column(left, header)
  expect(cells.length).toBeGreaterThan(0)
  expect(cells.filter((text) => !cellText.test(text))).toEqual([])
  const matching = csvRows(await exported(owner, { [name]: value })).length - 1
  const all = await stackNumber('select count(*) from members where deleted_at is null')
  expect(matching).toBeLessThan(all)
})

async function exported(owner: Visitor, filters: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ ...filters, format: 'csv', locale: 'en' })
  return (await owner.get(`/api/export/members?${query}`)).text()
}
