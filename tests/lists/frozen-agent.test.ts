import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleMay } from '@/lib/contract/permissions'
import { lists } from '@/lib/domain/lists'
import { screenPath } from '@/lib/screens/screen-paths'
import { type ScreenName, screens } from '@/lib/screens/screens'
import { all, first, textOf } from '../support/html.ts'
import { formOf, type HtmlForm } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { freshDigits } from '../support/member-facts.ts'
import { credentialsOf, newVisitor } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { groupIn } from './groups.ts'

/** The editor of an agent that is frozen while pages about groups and shares are open. */

const ofGroups = lists.filter(
  ({ call, screen }) =>
    /^(?:contactGroup|shareSettingInfo)\/|gverifyListPage|findGroupUser2Page/.test(call.path) &&
    roleMay('editor', screens[screen].permission ?? 'console.use'),
)

interface OpenForm {
  name: string
  page: HttpPage
  form: HtmlForm
}

let agentId: number
let groupId: number
let shareId: number
let editor: Visitor
const forms: OpenForm[] = []

beforeAll(async () => {
  const name = `frozen${freshDigits(9)}`
  agentId = await stackNumber(
    `insert into agents (name, status, member_limit, group_limit) values ($1, 'Normal', 50, 50) returning id`,
    [name],
  )
  await stackRows(
    `insert into login_accounts (account, password_hash, agent_id)
     select $1, password_hash, $2 from login_accounts where account = 'huligroup'`,
    [name, agentId],
  )
  ;({ id: groupId } = await groupIn('Normal', { agentId }))
  await stackRows(
    `with added as (
       insert into members (account, nick_name, terminal_type, password_hash, agent_id)
       select $2 || n, 'Frost ' || n, 'ipPhone', 'x', $1 from generate_series(1, 8) n returning id)
     insert into group_members (group_id, member_id, list, role)
     select $3, id, (case row_number() over () % 4 when 1 then 'pending' when 2 then 'banned' else 'members' end)::group_list,
       (case row_number() over () when 8 then 'administrator' else 'ordinary' end)::group_role from added`,
    [agentId, name, groupId],
  )
  for (const state of ['Unreviewed', 'Refuse', 'leaving'] as const) await groupIn(state, { agentId })
  shareId = await stackNumber(
    `insert into shares (group_id, agent_id, to_agent_id, status) values ($1, $2, 4, 'active') returning id`,
    [groupId, agentId],
  )
  const theirs = await groupIn('Normal')
  await stackRows('insert into shares (group_id, agent_id, to_agent_id) values ($1, 5, $2)', [
    theirs.id,
    agentId,
  ])
  editor = await newVisitor(name)
  await openForms()
  await stackRows(`update agents set status = 'Freeze' where id = $1`, [agentId])
}, 60_000)

afterAll(async () => {
  const of = 'in (select id from groups where agent_id = $1)'
  for (const rows of [
    'shares where $1 in (agent_id, to_agent_id)',
    `group_members where group_id ${of}`,
    'groups where agent_id = $1',
    'members where agent_id = $1',
    'login_accounts where agent_id = $1',
    'agents where id = $1',
  ])
    await stackRows(`delete from ${rows}`, [agentId])
})

const pathOf = (screen: ScreenName, isOfGroup = false) =>
  `/en${screenPath(screen, isOfGroup ? groupId : undefined)}`

/** Opens the dialogs of every list for all of its rows, and the forms that add. */
async function openForms(): Promise<void> {
  for (const list of ofGroups) {
    const path = pathOf(list.screen, list.within !== undefined)
    const tabs = list.within ? ['members', 'pending', 'banned'] : ['']
    for (const tab of tabs) {
      const { rows } = listOf((await editor.getPage(`${path}?list=${tab}`)).document)
      const chosen = rows.map(({ id }) => `&id=${id}`)
      for (const [action, { single }] of [
        ...Object.entries(list.actions),
        ['edit', { single: true }] as const,
      ]) {
        for (const ids of single ? chosen : [chosen.join('')]) {
          const page = await editor.getPage(`${path}?list=${tab}&dialog=${action}${ids}`)
          const form = first(page.document, { tag: 'form', slot: 'form' })
          if (form) forms.push({ name: `${list.screen} ${action}`, page, form: formOf(page.document, form) })
        }
      }
    }
  }
  const adding = [pathOf('groupAdd'), pathOf('shareAdd'), pathOf('groupMemberAdd', true)]
  for (const path of adding) {
    const page = await editor.getPage(path)
    for (const form of all(page.document, { tag: 'form', slot: 'form' }))
      forms.push({ name: path, page, form: formOf(page.document, form) })
  }
}

const contents = () =>
  stackRows(
    `select (select json_agg(g order by g.id) from groups g where agent_id = $1) as groups,
       (select json_agg(p order by p.member_id) from group_members p where group_id = $2) as places,
       (select json_agg(s order by s.id) from shares s where agent_id = $1 or to_agent_id = $1) as shares`,
    [agentId, groupId],
  )

test('every form that is still open is refused, keeps its input, and changes no row', async () => {
  const names = new Set(forms.map(({ name }) => name))
  expect(names.size, [...names].join()).toBeGreaterThan(12)
  const before = await contents()
  const { password } = await credentialsOf('huligroup')
  const typed: Record<string, string> = {
    ...{ reason: 'Thaw', confirmation: password, introduction: 'Thaw', groupName: 'Thaw', limitCount: '5' },
    ...{ toAgentInfoName: 'Thaw', accounts: 'Thaw', 'pick.administrator.text': 'Thaw' },
    ...{ 'pick.groupId.text': 'Thaw', 'pick.group.text': 'Thaw', 'pick.fromGroup.text': 'Thaw' },
  }
  for (const { name, page, form } of forms) {
    const known = form.controls.filter(({ kind }) => kind === 'typed').map((control) => control.name)
    const input = Object.fromEntries(Object.entries(typed).filter(([field]) => known.includes(field)))
    const answer = await editor.submitForm(page, form, input)
    const flash = first(answer.document, { slot: 'flash' })
    expect([name, flash && textOf(flash)]).toEqual([name, flash && ''])
    expect([name, answer.html.includes('againPassword') || answer.path.startsWith('/en/loginFrm')]).toEqual([
      name,
      true,
    ])
  }
  expect(await contents()).toEqual(before)
})

test('every screen leads to sign-in, and no file is exported', async () => {
  const screens = [
    ...ofGroups.map((list) => pathOf(list.screen, list.within !== undefined)),
    pathOf('groupTree'),
    pathOf('groupAdd'),
    pathOf('shareAdd'),
    pathOf('groupMemberAdd', true),
    `/en${screenPath('share', shareId)}`,
  ]
  for (const path of screens)
    expect([path, (await editor.getPage(path)).path]).toEqual([
      path,
      expect.stringMatching(/^\/en\/loginFrm\?redirect=/),
    ])
  for (const { screen, within } of ofGroups) {
    const { status } = await editor.get(
      `/api/export/${screen}?format=csv&locale=en${within ? `&in=${groupId}` : ''}`,
    )
    expect([screen, status]).toEqual([screen, 401])
  }
})
