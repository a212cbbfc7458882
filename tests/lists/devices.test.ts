import { describe, expect, test } from 'vitest'
import { type DeviceStatus, deviceStatuses } from '@/lib/contract/device'
import type { DeviceAction } from '@/lib/contract/device-states'
import { all, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { listOf } from '../support/list-page.ts'
import { newVisitor, visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { deviceRow, devicesPath, newDevice, newHolder, ownAgent, sendOver } from './devices.ts'

/**
 * Devices beyond the tests of every list: the page of each, its status changes through the screen, binding,
 * races, tenancy.
 */

const pageOf = async (id: number, query = '', who = 'owner') =>
  (await visitorAs(who)).getPage(`${devicesPath}/${id}${query}`)

/** The dialogs that a device's page links to, in its head and its panel. */
async function offeredAt(id: number): Promise<string[]> {
  const pages = [await pageOf(id), await pageOf(id, '?dialog=actions')]
  const hrefs = pages.flatMap(({ document }) =>
    all(document, { tag: 'a' }).map(({ attribs }) => attribs.href),
  )
  const names = hrefs.flatMap((href = '') => new RegExp(`/${id}\\?dialog=(\\w+)$`).exec(href)?.[1] ?? [])
  return [...new Set(names)].filter((name) => name !== 'actions').toSorted()
}

/** The actions that each status offers on the device's page, with the status that follows. */
const life: Record<DeviceStatus, Partial<Record<DeviceAction, DeviceStatus | 'gone'>>> = {
  standby: { assign: 'assigned', bind: 'bound', delete: 'gone', edit: 'standby', retire: 'retired' },
  assigned: { bind: 'bound', edit: 'assigned', recall: 'standby', retire: 'retired' },
  bound: { edit: 'bound', unbind: 'assigned' },
  retired: { delete: 'gone' },
}

const inputs: Record<string, Record<string, string>> = {
  assign: { agentInfoId: '4' },
  edit: { model: 'T-2' },
}

describe.each(deviceStatuses)('the page of a device that is %s', (status) => {
  test('offers exactly the actions that its status allows', async () => {
    const { id } = await newDevice(status)
    expect(await offeredAt(id)).toEqual(Object.keys(life[status]))
  })

  test.each(Object.entries(life[status]))('does %s, which makes it %s', async (action, next) => {
    const { id, imei } = await newDevice(status)
    const holder = action === 'bind' ? await newHolder(status === 'standby' ? null : ownAgent) : undefined
    const page = await pageOf(id, `?dialog=${action}`)
    const done = await sendOver(page, {
      ...inputs[action],
      ...(holder && { 'pick.account.text': holder.account }),
    })
    expect(done.path).toBe(action === 'delete' ? devicesPath : `${devicesPath}/${id}`)
    expect(textOf(one(done.document, { slot: 'flash' }))).not.toBe('')
    const row = await deviceRow(id)
    expect(row?.status ?? 'gone').toBe(next)
    if (action === 'assign') expect(row).toMatchObject({ agent_id: '4' })
    if (action === 'edit') expect(row).toMatchObject({ model: 'T-2', imei })
    if (holder) {
      expect(row).toMatchObject({ member_id: String(holder.id) })
      expect(done.html).toContain(`/en/totalk/members/${holder.id}`)
      expect(done.html).toContain('Bound to Holder')
    }
  })
})

describe('binding a device', () => {
  const { reasons } = words.en
  const cases: [string, () => Promise<string>][] = [
    ['an account that no member has', async () => 'no.such.member'],
    ['a member with a device', async () => (await newDevice('bound')).holder ?? ''],
    ['a member of another agent', async () => (await newHolder(4)).account],
    ['nothing', async () => ''],
  ]

  test.each(cases)('to %s is refused beside the account, which stays', async (_, accountOf) => {
    const { id } = await newDevice('assigned')
    const account = await accountOf()
    const refused = await sendOver(await pageOf(id, '?dialog=bind'), { 'pick.account.text': account })
    expect(textOf(one(refused.document, { id: 'bulk-account-error' }))).toBe(
      account === ''
        ? 'Account cannot be empty, please enter completely'
        : said(words.en.pick.none, { typed: account }),
    )
    const typed = formOf(refused.document, 'bulk').controls.find(({ name }) => name === 'pick.account.text')
    expect(typed?.value).toBe(account)
    expect(await deviceRow(id)).toMatchObject({ status: 'assigned', row_version: 1 })
  })

  test('whose IMEI another member was given by hand says so', async () => {
    const { id, imei } = await newDevice('assigned')
    await newHolder(ownAgent, imei)
    const { account } = await newHolder(ownAgent)
    const refused = await sendOver(await pageOf(id, '?dialog=bind'), { 'pick.account.text': account })
    expect(textOf(one(refused.document, { id: 'bulk-account-error' }))).toBe(reasons.imeiHeld)
  })
})

describe('of two operators on one device', () => {
  test('the first assigns it, and the second learns that its status changed', async () => {
    const { id } = await newDevice('standby')
    const [first, second] = [await newVisitor('owner'), await newVisitor('owner')]
    const path = `${devicesPath}?dialog=assign&id=${id}`
    const [one, late] = [await first.getPage(path), await second.getPage(path)]
    await first.submitForm(one, formOf(one.document, 'bulk'), { agentInfoId: '4' })
    const refused = await second.submitForm(late, formOf(late.document, 'bulk'), { agentInfoId: '2' })
    expect(listOf(refused.document).dialog?.text).toContain(words.en.list.unchanged)
    expect(await deviceRow(id)).toMatchObject({ status: 'assigned', agent_id: '4' })
  })

  test('the second edit is refused with the reason, and keeps its input', async () => {
    const { id } = await newDevice('assigned')
    const [page, late] = [await pageOf(id, '?dialog=edit'), await pageOf(id, '?dialog=edit')]
    await sendOver(page, { model: 'First' })
    const refused = await sendOver(late, { model: 'Second' })
    expect(textOf(one(refused.document, { slot: 'dialog' }))).toContain(words.en.reasons.stale)
    const model = formOf(refused.document, 'edit').controls.find(({ name }) => name === 'model')
    expect(model?.value).toBe('Second')
    expect(await deviceRow(id)).toMatchObject({ model: 'First' })
  })

  test('the second binding is refused, and the device stays with the first member', async () => {
    const { id } = await newDevice('assigned')
    const [first, second] = [await newHolder(ownAgent), await newHolder(ownAgent)]
    const [page, late] = [await pageOf(id, '?dialog=bind'), await pageOf(id, '?dialog=bind')]
    await sendOver(page, { 'pick.account.text': first.account })
    const refused = await sendOver(late, { 'pick.account.text': second.account })
    expect(textOf(one(refused.document, { slot: 'dialog' }))).toContain(words.en.list.unchanged)
    expect(await deviceRow(id)).toMatchObject({ member_id: String(first.id) })
  })
})

test('a device’s page lists its steps, its former members and its sign-ins', async () => {
  const [row] = await stackRows(
    `select d.id, d.imei, m.id as member, m.account from devices d join members m on m.id = d.member_id
     where d.agent_id = 3 and (select count(*) from device_bindings b where b.device_id = d.id) > 1
       and exists (select 1 from sign_ins s where s.imei = d.imei) limit 1`,
  )
  const page = await pageOf(Number(row?.id), '', 'huligroup')
  const parts = all(page.document, { tag: 'h2' }).map(textOf)
  const { devices, record } = words.en
  expect(parts).toEqual(
    expect.arrayContaining([
      devices.sections.device,
      devices.sections.holder,
      devices.sections.life,
      record.bindings.members.title,
      record.signIns.device.title,
    ]),
  )
  expect(page.html).toContain(`/en/totalk/members/${row?.member}`)
  expect(page.html).toMatch(/Bound to .*Unbound from the member.*Bound to /s)
  const tables = all(page.document, { tag: 'table' }).map((table) => all(table, { tag: 'tr' }).length - 1)
  expect(tables).toEqual([expect.any(Number), expect.any(Number)])
  expect(Math.min(...tables)).toBeGreaterThan(0)
  const member = await (await visitorAs('huligroup')).getPage(`/en/totalk/members/${row?.member}`)
  expect(member.html).toContain(`${devicesPath}/${row?.id}`)
})

test('an account of an agent reaches no other device: neither page nor panel nor action', async () => {
  const { id, imei } = await newDevice('assigned')
  const editor = await visitorAs('huligroup')
  for (const query of ['', '?dialog=edit', '?dialog=bind']) {
    const page = await pageOf(id, query, 'huligroup')
    expect(page.html).not.toContain(imei)
    // The same as for a device that does not exist.
    expect(textOf(one(page.document, { slot: 'failed-state' }))).toContain(words.en.errors.missing)
  }
  const panel = new URLSearchParams({ of: `${devicesPath}/${id}?dialog=actions` })
  expect(await (await editor.get(`/api/panel?${panel}`)).text()).not.toContain(imei)
  expect(textOf(one((await pageOf(999_999_999)).document, { slot: 'failed-state' }))).toContain(
    words.en.errors.missing,
  )
  expect(await editor.steps(`${devicesPath}/none`)).toContain('/en/404')
})

describe('the search', () => {
  test('finds a device by its IMEI, by its number, and by its member', async () => {
    const { id, imei, holder = '' } = await newDevice('bound')
    for (const text of [imei, imei.slice(0, 12), String(id), holder]) {
      const page = await (await visitorAs('owner')).getPage(`/en/search?q=${text}`)
      expect(page.html, text).toContain(`${devicesPath}/${id}"`)
    }
  })

  test('finds no device of another agent', async () => {
    const { id, imei, holder = '' } = await newDevice('bound')
    for (const text of [imei, String(id), holder]) {
      const page = await (await visitorAs('huligroup')).getPage(`/en/search?q=${text}`)
      expect(page.html, text).not.toContain(`${devicesPath}/${id}"`)
    }
  })
})

test.each([
  ['/en/views/groupInfo/group/index', devicesPath],
  ['/en/views/groupInfo/contactGroup', '/en/views/groupInfo/contactGroup/contact'],
  ['/en/views/groupInfo/certification', '/en/views/groupInfo/certification/certification'],
])('%s leads to its child', async (parent, child) => {
  expect(await (await visitorAs('huligroup')).steps(parent)).toEqual([parent, child])
})

test('an IMEI with a wrong check digit is marked in the list of IMEIs and on its page', async () => {
  const { id, imei } = await newDevice('assigned')
  const wrong = imei.slice(0, 14) + ((Number(imei[14]) + 1) % 10)
  await stackRows('update devices set imei = $2 where id = $1', [id, wrong])
  const list = await (await visitorAs('owner')).getPage(
    `/en/views/groupInfo/contactGroup/contact?imei=${wrong}`,
  )
  expect(listOf(list.document).rows[0]?.cells).toMatchObject({ IMEI: wrong, 'Check digit': 'Wrong' })
  expect((await pageOf(id)).html).toContain('Wrong check digit')
})
