import { describe, expect, test } from 'vitest'
import type { AgentStatus } from '@/lib/contract/agent'
import { type AgentAction, agentMay, agentStates } from '@/lib/contract/agent-states'
import { freshAgent } from '../support/agent-facts.ts'
import { all, attribute, one, textOf } from '../support/html.ts'
import { filledIn, formOf } from '../support/html-form.ts'
import { listOf } from '../support/list-page.ts'
import { credentialsOf, newVisitor, visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/**
 * The agents list beyond the tests of every list: the state table through the screen, renewals, races,
 * tenancy.
 */

const path = '/en/web/agents'
const statuses = ['Unreviewed', 'Normal', 'Freeze', 'Expired', 'Refuse'] as const
const actions = ['audit', 'refuse', 'handIn', 'freeze', 'restore', 'renew'] as const
const inputs: Partial<Record<AgentAction, Record<string, string>>> = {
  refuse: { reason: 'The card cannot be read' },
}
/** The query of a renewal with its last day. */
const dialogs: Partial<Record<AgentAction, string>> = { renew: 'renew&term=2032-06-30' }

/** A new agent in a status, with a contract to the last day of 2030. */
async function agentIn(status: AgentStatus): Promise<{ id: number; name: string }> {
  const { agentInfoName: name, mobile } = freshAgent()
  const stored = status === 'Expired' ? 'Normal' : status
  const end = status === 'Expired' ? '2026-01-31T17:29:59Z' : '2030-12-31T17:29:59Z'
  const [row] = await stackRows(
    `insert into agents (name, person_in_charge, mobile, city_name, details_address, member_limit, group_limit,
       status, expires_at)
     values ($1, 'Ko Zaw', $2, 'Yangon', 'Strand Road', 9, 9, $3, $4) returning id`,
    [name, mobile, stored, end],
  )
  return { id: Number(row?.id), name }
}

const rowOf = async (id: number) => (await stackRows('select * from agents where id = $1', [id]))[0]
const actionsOf = async (id: number) => {
  const { document } = await (await visitorAs('owner')).getPage(`${path}?dialog=actions&id=${id}`)
  return all(document, { tag: 'a' }).flatMap(({ attribs: { href = '' } }) => {
    const [, name] = new RegExp(`dialog=(\\w+)&id=${id}$`).exec(href) ?? []
    return name === undefined ? [] : [name]
  })
}

describe.each(statuses)('an agent that is %s', (status) => {
  // @spec 4.2
  test.each(actions)('and the action %s', async (action) => {
    const { id } = await agentIn(status)
    const before = await rowOf(id)
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${path}?dialog=${dialogs[action] ?? action}&id=${id}`)
    const { dialog } = listOf(page.document)
    expect((await actionsOf(id)).includes(action)).toBe(agentMay(action, { status }))
    if (!agentMay(action, { status })) {
      expect(dialog?.text).toContain(words.en.list.unchanged)
      expect(dialog?.form).toBeUndefined()
      return
    }
    if (!dialog?.form) throw new Error('the dialog has no form')
    const done = await owner.submitForm(page, dialog.form, inputs[action])
    expect(listOf(done.document).flash).not.toBe('')
    const after = await rowOf(id)
    expect(after?.status).toBe(agentStates[action][status])
    expect(after?.row_version).toBe(Number(before?.row_version) + 1)
    if (action === 'refuse') expect(after?.status_reason).toBe(inputs.refuse?.reason)
    if (action === 'renew') expect(after?.expires_at).toEqual(new Date('2032-06-30T17:29:59Z'))
  })
})

test('a refusal without a reason is reported beside the field and changes no agent', async () => {
  const { id } = await agentIn('Unreviewed')
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${path}?dialog=refuse&id=${id}`)
  const refused = await owner.submitForm(page, formOf(page.document, 'bulk'))
  expect(textOf(one(refused.document, { id: 'bulk-reason-error' }))).toBe(
    said(words.en.reasons.required, { field: words.en.fields.reason }),
  )
  expect(await rowOf(id)).toMatchObject({ status: 'Unreviewed' })
})

describe('a renewal', () => {
  test('displays the present and the new end of each agent, and skips agents whose end would not be later', async () => {
    const [one_, other] = [await agentIn('Normal'), await agentIn('Expired')]
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${path}?dialog=renew&id=${one_.id}&id=${other.id}&term=2030-12-31`)
    const { dialog } = listOf(page.document)
    expect(dialog?.touched).toEqual([expect.stringContaining('2026-01-31 → becomes 2030-12-31')])
    expect(dialog?.text).toContain('1 of the selected will be skipped: its new end would not be later')
    if (!dialog?.form) throw new Error('the dialog has no form')
    await owner.submitForm(page, dialog.form)
    expect((await rowOf(other.id))?.expires_at).toEqual(new Date('2030-12-31T17:29:59Z'))
    expect((await rowOf(one_.id))?.expires_at).toEqual(new Date('2030-12-31T17:29:59Z'))
  })

  test('of an agent that changed meanwhile is refused, and then displays the new end', async () => {
    const { id } = await agentIn('Normal')
    const [first, second] = [await newVisitor('owner'), await newVisitor('owner')]
    const page = await first.getPage(`${path}?dialog=renew&id=${id}&term=2031-06-30`)
    const late = await second.getPage(`${path}?dialog=renew&id=${id}&term=2033-06-30`)
    await first.submitForm(page, formOf(page.document, 'bulk'))
    const refused = await second.submitForm(late, formOf(late.document, 'bulk'))
    const { dialog } = listOf(refused.document)
    expect(dialog?.text).toContain(words.en.reasons.stale)
    expect(dialog?.touched).toEqual([expect.stringContaining('2031-06-30 → becomes 2033-06-30')])
    expect((await rowOf(id))?.expires_at).toEqual(new Date('2031-06-30T17:29:59Z'))
    if (!dialog?.form) throw new Error('the dialog has no form')
    await second.submitForm(refused, dialog.form)
    expect((await rowOf(id))?.expires_at).toEqual(new Date('2033-06-30T17:29:59Z'))
  })

  test('is offered on the agent’s own page with the same terms', async () => {
    const { id } = await agentIn('Normal')
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${path}/${id}?dialog=renew`)
    const terms = all(page.document, { tag: 'a' }).map(({ attribs: { href } }) => href)
    expect(terms).toContain(`${path}/${id}?dialog=renew&term=3`)
    const chosen = await owner.getPage(`${path}/${id}?dialog=renew&term=3`)
    await owner.submitForm(chosen, formOf(chosen.document, 'bulk'))
    expect((await rowOf(id))?.expires_at).toEqual(new Date('2033-12-31T17:29:59Z'))
  })
})

test('of two owners who decide about one agent at once, the first decision counts and both see it', async () => {
  const { id } = await agentIn('Unreviewed')
  const [first, second] = [await newVisitor('owner'), await newVisitor('owner')]
  const audit = await first.getPage(`${path}?dialog=audit&id=${id}`)
  const refuse = await second.getPage(`${path}?dialog=refuse&id=${id}`)
  const [passed, refused] = [
    await first.submitForm(audit, formOf(audit.document, 'bulk')),
    await second.submitForm(refuse, formOf(refuse.document, 'bulk'), inputs.refuse),
  ]
  expect(listOf(passed.document).flash).toBe('1 agent was approved.')
  expect(listOf(refused.document).dialog?.text).toContain(words.en.list.unchanged)
  expect(await rowOf(id)).toMatchObject({ status: 'Normal', status_reason: '' })
})

test('an edit keeps an unchanged end to the second, and moves a changed one to the end of its day', async () => {
  const { id } = await agentIn('Normal')
  await stackRows("update agents set expires_at = '2030-05-05T03:04:05Z' where id = $1", [id])
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${path}?dialog=edit&id=${id}`)
  expect(attribute(one(page.document, { id: 'edit-effectTime' }), 'value')).toBe('2030-05-05')
  await owner.submitForm(page, formOf(page.document, 'edit'), { cityName: 'Bago' })
  expect(await rowOf(id)).toMatchObject({ city_name: 'Bago', expires_at: new Date('2030-05-05T03:04:05Z') })
  const again = await owner.getPage(page.path)
  await owner.submitForm(again, formOf(again.document, 'edit'), { effectTime: '2030-06-06' })
  expect((await rowOf(id))?.expires_at).toEqual(new Date('2030-06-06T17:29:59Z'))
})

test('an edit of the office telephone keeps a wrong one in its field, and removes an emptied one', async () => {
  const { id } = await agentIn('Normal')
  await stackRows("update agents set office_telephone = '0871-6512345' where id = $1", [id])
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${path}?dialog=edit&id=${id}`)
  expect(attribute(one(page.document, { id: 'edit-officeTelephone' }), 'value')).toBe('0871-6512345')
  const refused = await owner.submitForm(page, formOf(page.document, 'edit'), { officeTelephone: '0871-65' })
  const field = words.en.fields.officeTelephone
  expect(textOf(one(refused.document, { id: 'edit-officeTelephone-error' }))).toBe(
    said(words.en.reasons.landline, { field }),
  )
  expect(attribute(one(refused.document, { id: 'edit-officeTelephone' }), 'value')).toBe('0871-65')
  await owner.submitForm(refused, formOf(refused.document, 'edit'), { officeTelephone: '' })
  expect(await rowOf(id)).toMatchObject({ office_telephone: '' })
})

test('an expired agent is edited without its end, which only a renewal moves', async () => {
  const { id } = await agentIn('Expired')
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${path}?dialog=edit&id=${id}`)
  expect(all(page.document, { id: 'edit-effectTime' })).toEqual([])
  await owner.submitForm(page, formOf(page.document, 'edit'), { cityName: 'Pathein' })
  expect(await rowOf(id)).toMatchObject({
    city_name: 'Pathein',
    expires_at: new Date('2026-01-31T17:29:59Z'),
  })
})

test('a quota below its used part is refused beside its field', async () => {
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${path}?dialog=edit&id=2`)
  const refused = await owner.submitForm(page, formOf(page.document, 'edit'), { limitCount: '3' })
  expect(textOf(one(refused.document, { id: 'edit-limitCount-error' }))).toBe(
    said(words.en.reasons.tooSmall, { field: words.en.fields.limitCount }),
  )
})

test('an agent’s page leads to its accounts, to the actions on each, and to adding an account', async () => {
  const owner = await visitorAs('owner')
  const { document } = await owner.getPage(`${path}/3`)
  const [account] = await stackRows('select id from login_accounts where agent_id = 3 order by id limit 1')
  const hrefs = all(document, { tag: 'a' }).map(({ attribs: { href } }) => href)
  const list = '/en/web/personal?AgentInfoId=3'
  expect(hrefs).toEqual(
    expect.arrayContaining([
      list,
      `${list}&dialog=actions&id=${account?.id}`,
      '/en/web/personal/new?agent=3',
    ]),
  )
  const form = formOf((await owner.getPage('/en/web/personal/new?agent=3')).document, 'account')
  expect(filledIn(form, {}).filter(([name]) => name === 'AgentInfoId')).toEqual([['AgentInfoId', '3']])
})

test('an agent with members has no action to delete it', async () => {
  expect(await actionsOf(2)).not.toContain('delete')
  const page = await (await visitorAs('owner')).getPage(`${path}?dialog=delete&id=2`)
  expect(listOf(page.document).dialog?.form).toBeUndefined()
})

test('an editor reaches no agent: neither list nor page nor panel nor export nor search nor action', async () => {
  const { id, name } = await agentIn('Unreviewed')
  const editor = await visitorAs('huligroup')
  for (const address of [path, `${path}/${id}`, `${path}/3`, `${path}?dialog=audit&id=${id}`]) {
    expect(await editor.steps(address)).toContain('/en/401')
  }
  expect((await editor.get(`/api/export/agents?format=csv&locale=en`)).status).toBe(403)
  const panel = new URLSearchParams({ of: `${path}?dialog=actions&id=${id}` })
  expect((await editor.get(`/api/panel?${panel}`)).status).toBe(403)
  const search = new URLSearchParams({ q: name, locale: 'en' })
  expect(await (await editor.get(`/api/search?${search}`)).text()).not.toContain(name)
  expect((await (await visitorAs('owner')).getPage(`/en/search?q=${name}`)).html).toContain(`${path}/${id}`)
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${path}?dialog=audit&id=${id}`)
  const form = formOf(page.document, 'bulk')
  const controls = form.controls.filter(({ name }) => name !== 'authorAccount')
  await editor.submitForm(page, { ...form, controls })
  expect(await rowOf(id)).toMatchObject({ status: 'Unreviewed' })
})

test('a wrong password deletes no agent, the right one deletes the agent with its accounts', async () => {
  const { id, name } = await agentIn('Refuse')
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${path}/${id}?dialog=delete`)
  const { password } = await credentialsOf('owner')
  const done = await owner.submitForm(page, formOf(page.document, 'bulk'), { confirmation: password })
  expect(done.path).toBe(path)
  expect(done.html).not.toContain(name)
  expect(await rowOf(id)).toBeUndefined()
})
