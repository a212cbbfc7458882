import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GroupState, groupMay } from '@/lib/contract/group-states'
import type { Role } from '@/lib/contract/permissions'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf, withValues } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { freshDigits } from '../support/member-facts.ts'
import { credentialsOf, newVisitor, visitorAs } from '../support/sessions.ts'
import { stackMember, stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { groupIn, groupRow, groupsPath, membersIn, placesOf } from './groups.ts'

/**
 * The groups list beyond the tests of every list: the state table, creating and editing, deletion, tenancy,
 * races.
 */

const { reasons, fields, groups, errors } = words.en

const errorOf = ({ document }: HttpPage, id: string) => {
  const error = first(document, { id: `${id}-error` })
  return error && textOf(error)
}

async function offered(id: number, who: string): Promise<string[]> {
  const { document } = await (await visitorAs(who)).getPage(`${groupsPath}?dialog=actions&id=${id}`)
  return all(one(document, { slot: 'dialog' }), { tag: 'a' }).flatMap(({ attribs: { href = '' } }) => {
    const [, name] = new RegExp(`dialog=(\\w+)&id=${id}$`).exec(href) ?? []
    return name === undefined ? [] : [name]
  })
}

describe.each([
  ['owner', 'admin'],
  ['platformstaff', 'editor'],
] as const)('to %s', (who, Role) => {
  test.each(['Unreviewed', 'Normal', 'Refuse', 'leaving'] as const)(
    'a group that is %s offers the actions of its state',
    async (state: GroupState) => {
      const { id } = await groupIn(state)
      const group = {
        status: state === 'leaving' ? ('Normal' as const) : state,
        deleteRequestedAt: state === 'leaving' ? 'now' : null,
      }
      const allowed = (['pass', 'refuse', 'handIn', 'keep', 'askToDelete', 'delete'] as const).filter(
        (move) => groupMay(move, group, { Role, LoginId: 0 }) && !(move === 'askToDelete' && isOwner(Role)),
      )
      expect(await offered(id, who)).toEqual(['edit', ...allowed].sort(byMenu))
    },
  )
})

const isOwner = (role: Role) => role === 'admin'
/** The destructive actions are the last group of a row's menu. */
const bad = ['refuse', 'askToDelete', 'delete']
const byMenu = (one: string, other: string) => Number(bad.includes(one)) - Number(bad.includes(other))

async function created(input: FormInput, who = 'owner'): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(`${groupsPath}/new`)
  return visitor.submitForm(page, formOf(page.document, 'group'), input)
}

const fresh = () => ({ groupName: `Pier ${freshDigits(9)}`, limitCount: '30' })
const byName = async (name: string) => (await stackRows('select * from groups where name = $1', [name]))[0]

describe('a new group', () => {
  // @spec 1.3
  test('is ready at once when the owner creates it, with its administrator as a member', async () => {
    const group = fresh()
    const leader = await stackMember(2)
    const done = await created({
      ...group,
      agentInfoId: '2',
      'pick.administrator.text': leader.account.toUpperCase(),
      groupToken: 'harbour-7',
      searchable: 'on',
      introduction: 'first line\nsecond line',
    })
    const row = await byName(group.groupName)
    expect(done.path).toBe(`${groupsPath}/${row?.id}/add`)
    expect(textOf(one(done.document, { slot: 'flash' }))).toBe(groups.done.added)
    expect(row).toMatchObject({
      status: 'Normal',
      agent_id: '2',
      type: 'private',
      searchable: true,
      applyable: false,
      approval_required: true,
      member_limit: 30,
      introduction: 'first line\nsecond line',
    })
    expect(row?.token_hash).toMatch(/^\$argon2/)
    expect(await placesOf(Number(row?.id))).toEqual(new Map([[leader.id, 'administrator ordinary members']]))
  })

  test('of an editor belongs to its own agent and waits for review', async () => {
    const group = fresh()
    const done = await created(
      { ...group, 'pick.administrator.text': (await stackMember(3)).account },
      'huligroup',
    )
    expect(textOf(one(done.document, { slot: 'flash' }))).toBe(groups.done.waits)
    expect(await byName(group.groupName)).toMatchObject({ status: 'Unreviewed', agent_id: '3' })
  })

  test.each([
    ['administrator', 'nobody-has-this', said(words.en.pick.none, { typed: 'nobody-has-this' })],
    ['administrator', '', said(reasons.required, { field: fields.administrator })],
    ['groupName', '', said(reasons.required, { field: fields.groupName })],
    ['groupName', 'x'.repeat(41), said(reasons.tooLong, { field: fields.groupName })],
    ['limitCount', '0', said(reasons.tooSmall, { field: fields.limitCount })],
    ['limitCount', '5001', said(reasons.tooLarge, { field: fields.limitCount })],
    ['limitCount', 'many', said(reasons.invalid, { field: fields.limitCount })],
  ])('with %s ‹%s› is refused beside the field, and the typed texts stay', async (field, typed, why) => {
    const group = { ...fresh(), agentInfoId: '5', 'pick.administrator.text': (await stackMember(5)).account }
    const name = field === 'administrator' ? 'pick.administrator.text' : field
    const refused = await created({ ...group, [name]: typed })
    expect(errorOf(refused, `group-${field}`)).toBe(why)
    expect(attribute(one(refused.document, { id: `group-${field}` }), 'value')).toBe(typed)
    expect(await byName(group.groupName)).toBeUndefined()
  })

  test('cannot be led by a member of another agent, which its editor does not even find', async () => {
    const group = { ...fresh(), 'pick.administrator.text': (await stackMember(5)).account }
    expect(errorOf(await created({ ...group, agentInfoId: '3' }), 'group-administrator')).toBe(
      said(words.en.pick.none, { typed: group['pick.administrator.text'] }),
    )
    expect(errorOf(await created(group, 'huligroup'), 'group-administrator')).toBe(
      said(words.en.pick.none, { typed: group['pick.administrator.text'] }),
    )
    expect(await byName(group.groupName)).toBeUndefined()
  })

  describe('of an agent whose quota is used up', () => {
    let limit = 0
    beforeAll(async () => {
      limit = await stackNumber('select group_limit from agents where id = 3')
      await stackRows(
        'update agents set group_limit = (select groups from tallies where agent_id = 3) where id = 3',
      )
    })
    afterAll(() => stackRows('update agents set group_limit = $1 where id = 3', [limit]))

    // @spec 5.20
    test('is reported before typing, and refused in the words of the spec', async () => {
      const editor = await visitorAs('huligroup')
      const page = await editor.getPage(`${groupsPath}/new`)
      expect(textOf(one(page.document, { tag: 'main' }))).toContain(
        'group creation has reached the upper limit',
      )
      const form = formOf(page.document, 'group')
      const group = { ...fresh(), 'pick.administrator.text': (await stackMember(3)).account }
      const refused = await editor.submitForm(page, form, group)
      const mentions = textOf(one(refused.document, { tag: 'main' })).match(/has reached the upper limit/g)
      expect(mentions).toHaveLength(1)
      expect(await byName(group.groupName)).toBeUndefined()
    })
  })
})

describe('an edit', () => {
  async function edited(id: number, input: FormInput): Promise<HttpPage> {
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${groupsPath}?dialog=edit&id=${id}`)
    return owner.submitForm(page, formOf(page.document, 'edit'), input)
  }

  test('keeps the password while its field is empty, replaces it, and removes it by a tick', async () => {
    const { id } = await groupIn('Normal')
    await edited(id, { groupToken: 'harbour-7' })
    const first = (await groupRow(id))?.token_hash
    expect(first).toMatch(/^\$argon2/)
    await edited(id, { limitCount: '25' })
    expect(await groupRow(id)).toMatchObject({ token_hash: first, member_limit: 25 })
    await edited(id, { clearToken: 'on' })
    expect((await groupRow(id))?.token_hash).toBe('')
  })

  test('hands the administration over to the typed account', async () => {
    const { id } = await groupIn('Normal')
    const [former, next] = await membersIn(id, 2)
    await edited(id, { 'pick.administrator.text': next?.account ?? '' })
    const places = await placesOf(id)
    expect(places.get(next?.id ?? 0)).toBe('administrator ordinary members')
    expect(places.get(former?.id ?? 0)).toBe('ordinary ordinary members')
  })

  test('of a refused group hands it in again', async () => {
    const { id } = await groupIn('Refuse')
    await edited(id, { introduction: 'Named after the pier now' })
    expect(await groupRow(id)).toMatchObject({ status: 'Unreviewed' })
  })

  test('cannot set fewer places than are taken', async () => {
    const { id } = await groupIn('Normal')
    await membersIn(id, 3)
    const refused = await edited(id, { limitCount: '2' })
    expect(errorOf(refused, 'edit-limitCount')).toBe(said(reasons.tooSmall, { field: fields.limitCount }))
  })

  test('by another tenant finds no group, and its forged form writes nothing', async () => {
    const { id } = await groupIn('Normal')
    const owner = await visitorAs('owner')
    const path = `${groupsPath}?dialog=edit&id=${id}`
    const page = await owner.getPage(path)
    const form = withValues(formOf(page.document, 'edit'), { authorAccount: 'huligroup' })
    const editor = await visitorAs('huligroup')
    expect(listOf((await editor.getPage(path)).document).dialog?.form).toBeUndefined()
    await editor.submitForm(page, form, { introduction: 'Taken over' })
    expect(await groupRow(id)).toMatchObject({ introduction: '', row_version: 1 })
    const own = await editor.getPage(`${groupsPath}/${id}`)
    expect(textOf(one(own.document, { slot: 'failed-state' }))).toContain(errors.illegal)
  })
})

describe('a deletion', () => {
  test('names the members and the shares that it affects, and is reserved to the owner', async () => {
    const { id, name } = await groupIn('Normal')
    await membersIn(id, 2)
    await stackRows(
      "insert into shares (group_id, agent_id, to_agent_id, status) values ($1, 5, 3, 'active')",
      [id],
    )
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${groupsPath}?dialog=delete&id=${id}`)
    expect(listOf(page.document).dialog?.touched).toEqual([
      expect.stringMatching(`${name}.*2 members · its share with .+ ends`),
    ])
    const { password } = await credentialsOf('owner')
    await owner.submitForm(page, formOf(page.document, 'bulk'), { confirmation: password })
    expect((await groupRow(id))?.deleted_at).not.toBeNull()
  })

  test('by an editor is a request that says so; the group goes on working', async () => {
    const { id } = await groupIn('Normal', { agentId: 3 })
    const editor = await visitorAs('huligroup')
    expect(await offered(id, 'huligroup')).not.toContain('delete')
    const page = await editor.getPage(`${groupsPath}?dialog=askToDelete&id=${id}`)
    expect(listOf(page.document).dialog?.text).toContain(groups.notes.askToDelete)
    await editor.submitForm(page, formOf(page.document, 'bulk'))
    const row = await groupRow(id)
    expect(row).toMatchObject({ status: 'Normal', deleted_at: null })
    expect(row?.delete_requested_at).not.toBeNull()
  })
})

test('an editor cannot review a group that it created', async () => {
  const createdBy = await stackNumber("select id from login_accounts where account = 'huligroup'")
  const { id } = await groupIn('Unreviewed', { agentId: 3, createdBy })
  const editor = await visitorAs('huligroup')
  expect(await offered(id, 'huligroup')).not.toContain('pass')
  const queue = '/en/totalk/group-verify'
  for (const path of [`${groupsPath}?status=Unreviewed`, queue]) {
    const page = await editor.getPage(path)
    expect(textOf(one(page.document, { tag: 'main' })), path).toMatch(
      /You created (?:one|\d+) of these groups\. Another account has to review (?:it|them)\./,
    )
    const dialogPage = await editor.getPage(
      `${path.split('?')[0]}?dialog=${path === queue ? 'approve' : 'pass'}&id=${id}`,
    )
    expect(listOf(dialogPage.document).dialog?.form).toBeUndefined()
  }
  const own = await editor.getPage(`${groupsPath}/${id}`)
  expect(textOf(one(own.document, { tag: 'main' }))).toContain(groups.ownGroup)
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`${groupsPath}?dialog=pass&id=${id}`)
  const forged = withValues(formOf(page.document, 'bulk'), { authorAccount: 'huligroup' })
  await editor.submitForm(page, forged)
  expect(await groupRow(id)).toMatchObject({ status: 'Unreviewed' })
})

test('of two operators who decide at once the second is refused and sees the decision of the first', async () => {
  const { id } = await groupIn('Unreviewed')
  const [owner, staff] = [await newVisitor('owner'), await newVisitor('platformstaff')]
  const page = await owner.getPage(`${groupsPath}?dialog=pass&id=${id}`)
  const late = await staff.getPage(`${groupsPath}?dialog=refuse&id=${id}`)
  await owner.submitForm(page, formOf(page.document, 'bulk'))
  const refused = await staff.submitForm(late, formOf(late.document, 'bulk'), { reason: 'Taken by mistake' })
  expect(listOf(refused.document).dialog?.text).toContain(words.en.list.unchanged)
  expect(await groupRow(id)).toMatchObject({ status: 'Normal' })
})

test('the search of the shell finds a group by name and by number', async () => {
  const owner = await visitorAs('owner')
  const [row] = await stackRows(
    'select id, name, group_no from groups where agent_id = 3 and deleted_at is null limit 1',
  )
  for (const text of [String(row?.name), String(row?.group_no)]) {
    const page = await owner.getPage(`/en/search?q=${encodeURIComponent(text)}`)
    const links = all(page.document, { tag: 'a' }).map(({ attribs: { href } }) => href)
    expect(links, text).toContain(`${groupsPath}/${row?.id}`)
  }
})
