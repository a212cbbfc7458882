import { describe, expect, test } from 'vitest'
import { type ShareAction, type ShareStatus, shareMay } from '@/lib/contract/share-states'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf, withValues } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { credentialsOf, newVisitor, visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { groupIn, groupRow, groupsPath, membersIn } from './groups.ts'

/** Shares of groups without script, for both agents. */

const { shares, reasons, fields, errors } = words.en
const path = '/en/totalk/sharing'

/** Editors of agents: agent 5 gives, agent 4 receives, agent 3 is not involved. */
const editors = { lanling: 5, seikkanport: 4, huligroup: 3 } as const
type Editor = keyof typeof editors
const receiver = 'Seikkan River Terminal Services'

const errorOf = ({ document }: HttpPage, id: string) => {
  const error = first(document, { id: `${id}-error` })
  return error && textOf(error)
}

/** A share of a new group of agent 5 with agent 4. */
async function shareIn(status: ShareStatus) {
  const group = await groupIn('Normal')
  const id = await stackNumber(
    'insert into shares (group_id, agent_id, to_agent_id, status) values ($1, 5, 4, $2) returning id',
    [group.id, status],
  )
  return { id, group, path: `${path}/${id}` }
}

const rowOf = async (id: number) => (await stackRows('select * from shares where id = $1', [id]))[0]

/** The actions that the menu of a share's row offers. */
async function offered(id: number, who: Editor): Promise<string[]> {
  const { document } = await (await visitorAs(who)).getPage(`${path}?dialog=actions&id=${id}`)
  const dialog = first(document, { slot: 'dialog' })
  const links = dialog ? all(dialog, { tag: 'a' }) : []
  return links.flatMap(
    ({ attribs: { href = '' } }) => new RegExp(`dialog=(\\w+)&id=${id}$`).exec(href)?.[1] ?? [],
  )
}

describe.each(['offered', 'active', 'paused', 'ended'] as const)('a share that is %s', (status) => {
  test.each(Object.entries(editors))(
    'offers the editor %s the actions of its side, and a forged form no more',
    async (name, AgentInfoId) => {
      const who = name === 'lanling' || name === 'seikkanport' ? name : 'huligroup'
      const { id } = await shareIn(status)
      const share = { status, agentInfoId: 5, toAgentInfoId: 4, suspended: false }
      const may = (action: ShareAction) => shareMay(action, share, { AgentInfoId })
      const actions = ['accept', 'pause', 'resume', 'end'] as const
      expect((await offered(id, who)).filter((action) => action !== 'edit').sort()).toEqual(
        actions.filter(may).sort(),
      )
      const owner = await visitorAs('owner')
      const editor = await visitorAs(who)
      // The form for another action of another share, sent for this one.
      const other = await shareIn('offered')
      const drawn = await owner.getPage(`${path}?dialog=end&id=${other.id}`)
      for (const action of actions.filter((each) => !may(each))) {
        const forged = withValues(formOf(drawn.document, 'bulk'), {
          authorAccount: who,
          action,
          ids: String(id),
        })
        await editor.submitForm(drawn, forged)
        expect(await rowOf(id)).toMatchObject({ status, row_version: 1 })
      }
    },
  )
})

describe('an offer', () => {
  async function offer(input: FormInput, who = 'lanling'): Promise<HttpPage> {
    const visitor = await visitorAs(who)
    const page = await visitor.getPage(`${path}/new`)
    return visitor.submitForm(page, formOf(page.document, 'share'), input)
  }

  test('by an editor names the agent in full, and leads to the share', async () => {
    const group = await groupIn('Normal')
    const done = await offer({ 'pick.group.text': group.name, toAgentInfoName: receiver, remark: 'At night' })
    expect(textOf(one(done.document, { slot: 'flash' }))).toBe(shares.done.offered)
    const [row] = await stackRows('select * from shares where group_id = $1', [group.id])
    expect(row).toMatchObject({ agent_id: '5', to_agent_id: '4', status: 'offered', remark: 'At night' })
    expect(done.path).toBe(`${path}/${row?.id}`)
    const again = await offer({ 'pick.group.text': group.name, toAgentInfoName: receiver })
    expect(errorOf(again, 'share-toAgentInfoName')).toBe(reasons.alreadyShared)
  })

  test.each([
    ['toAgentInfoName', 'Seikkan', said(reasons.invalid, { field: fields.toAgentInfoName })],
    ['toAgentInfoName', '', said(reasons.required, { field: fields.toAgentInfoName })],
    ['toAgentInfoName', 'Ayeyar Span Construction', reasons.notNormal],
    ['group', 'no such group', said(words.en.pick.none, { typed: 'no such group' })],
  ])('with %s ‹%s› is refused beside the field, and the typed texts stay', async (field, typed, why) => {
    const group = await groupIn('Normal')
    const refused = await offer({
      'pick.group.text': group.name,
      toAgentInfoName: receiver,
      [field === 'group' ? 'pick.group.text' : field]: typed,
    })
    expect(errorOf(refused, `share-${field}`)).toBe(why)
    expect(attribute(one(refused.document, { id: `share-${field}` }), 'value')).toBe(typed)
  })

  test('of another agent’s group is not possible, which the editor does not even find', async () => {
    const group = await groupIn('Normal')
    const refused = await offer({ 'pick.group.text': group.name, toAgentInfoName: receiver }, 'huligroup')
    expect(errorOf(refused, 'share-group')).toBe(said(words.en.pick.none, { typed: group.name }))
    expect(await stackRows('select * from shares where group_id = $1', [group.id])).toEqual([])
  })

  test('by the owner chooses among the agents that are normal', async () => {
    const group = await groupIn('Normal')
    const page = await (await visitorAs('owner')).getPage(
      `${path}/new?group=${encodeURIComponent(group.name)}`,
    )
    expect(textOf(one(page.document, { slot: 'chosen' }))).toContain(group.name)
    const options = all(one(page.document, { id: 'share-toAgentInfoId' }), { tag: 'option' })
    expect(options.map(textOf)).toContain(receiver)
    expect(options.map(textOf)).not.toContain('Ayeyar Span Construction')
    await offer({ 'pick.group.text': group.name, toAgentInfoId: '4' }, 'owner')
    expect(await stackRows('select status from shares where group_id = $1', [group.id])).toHaveLength(1)
  })
})

describe('the page of a share', () => {
  test('tells the receiving agent the group’s figures once it has accepted, and leads to no page of the group', async () => {
    const share = await shareIn('offered')
    await membersIn(share.group.id, 3)
    const editor = await visitorAs('seikkanport')
    const members = ({ document }: HttpPage) => {
      const terms = all(one(document, { slot: 'definition-list' }), { tag: 'dt' }).map(textOf)
      const place = terms.indexOf(fields.members)
      return textOf(all(document, { tag: 'dd' })[place] ?? one(document, { tag: 'dd' }))
    }
    const before = await editor.getPage(share.path)
    expect(textOf(before.document)).toContain(shares.receivedNote)
    expect(members(before)).toBe('—')
    const asking = await editor.getPage(`${share.path}?dialog=accept`)
    expect(
      listOf((await editor.getPage(`${path}?dialog=accept&id=${share.id}`)).document).dialog?.text,
    ).toContain(shares.notes.accept)
    const done = await editor.submitForm(asking, formOf(asking.document, 'bulk'))
    expect(textOf(one(done.document, { slot: 'flash' }))).toContain('1 share was accepted.')
    expect(members(done)).toBe('3')
    expect(done.html).not.toContain(`${groupsPath}/${share.group.id}`)
    const group = await editor.getPage(`${groupsPath}/${share.group.id}`)
    expect(textOf(one(group.document, { slot: 'failed-state' }))).toContain(errors.illegal)
    const giver = await (await visitorAs('lanling')).getPage(share.path)
    expect(textOf(giver.document)).toContain(shares.givenNote)
    expect(giver.html).toContain(`${groupsPath}/${share.group.id}`)
  })

  test('is closed to a third agent, and so are its dialogs', async () => {
    const share = await shareIn('active')
    const editor = await visitorAs('huligroup')
    for (const query of ['', '?dialog=end', '?dialog=edit', '?dialog=actions']) {
      const page = await editor.getPage(share.path + query)
      expect(page.html).not.toContain(share.group.name)
      expect(textOf(one(page.document, { slot: 'failed-state' }))).toContain(errors.missing)
    }
    expect(listOf((await editor.getPage(`${path}?groupId=${share.group.id}`)).document).rows).toEqual([])
  })

  test('of an edit keeps the receiving agent once it has accepted, and of two operators refuses the second', async () => {
    const share = await shareIn('active')
    const [one_, other] = [await newVisitor('lanling'), await newVisitor('owner')]
    const page = await one_.getPage(`${share.path}?dialog=edit`)
    const late = await other.getPage(`${share.path}?dialog=edit`)
    expect(first(page.document, { id: 'edit-toAgentInfoName' })).toBeUndefined()
    await one_.submitForm(page, formOf(page.document, 'edit'), { remark: 'By day' })
    expect(await rowOf(share.id)).toMatchObject({ remark: 'By day', to_agent_id: '4', status: 'active' })
    const refused = await other.submitForm(late, formOf(late.document, 'edit'), { remark: 'By night' })
    expect(textOf(one(refused.document, { slot: 'dialog' }))).toContain(reasons.stale)
    expect(await rowOf(share.id)).toMatchObject({ remark: 'By day' })
  })
})

describe('the page of a group', () => {
  test('names the agents with whom it is shared, and leads to sharing it', async () => {
    const { group, id } = await shareIn('paused')
    const { document } = await (await visitorAs('lanling')).getPage(group.path)
    const links = all(document, { tag: 'a' }).map(({ attribs: { href } }) => href)
    expect(links).toContain(`${path}/${id}`)
    expect(links).toContain(`${path}/new?${new URLSearchParams({ group: group.name })}`)
    expect(links).toContain(`${path}?groupId=${group.id}`)
    expect(textOf(document)).toContain(receiver)
  })
})

describe('the history of the giving agent', () => {
  const linesOf = ({ document }: HttpPage) => {
    const past = all(document, { slot: 'past-list' }).flatMap((list) => all(list, { tag: 'li' }))
    return past.map(textOf)
  }

  test('has the acceptance and the end by the other agent in the share and in its group, without the account', async () => {
    const share = await shareIn('offered')
    const theirs = await visitorAs('seikkanport')
    for (const action of ['accept', 'end']) {
      const page = await theirs.getPage(`${share.path}?dialog=${action}`)
      await theirs.submitForm(page, formOf(page.document, 'bulk'))
    }
    const giver = await visitorAs('lanling')
    for (const page of [await giver.getPage(share.path), await giver.getPage(share.group.path)]) {
      const [last, before] = linesOf(page)
      expect(last).toContain(`${shares.past.end}${receiver}`)
      expect(before).toContain(`${shares.past.accept}${receiver}`)
      expect(page.html).not.toContain('seikkanport')
    }
    const own = linesOf(await theirs.getPage(share.path))
    expect(own).toEqual([
      expect.stringContaining(`${shares.past.end}seikkanport`),
      expect.stringContaining(`${shares.past.accept}seikkanport`),
    ])
  })
})

describe('a deletion names the shares that it ends', () => {
  const ends = `its share with ${receiver} ends`

  test('before an editor asks for it, and in the review before it is approved', async () => {
    const { group, id } = await shareIn('active')
    const editor = await visitorAs('lanling')
    const page = await editor.getPage(`${groupsPath}?dialog=askToDelete&id=${group.id}`)
    expect(listOf(page.document).dialog?.touched).toEqual([expect.stringContaining(ends)])
    await editor.submitForm(page, formOf(page.document, 'bulk'))
    expect(await rowOf(id)).toMatchObject({ status: 'active' })
    const owner = await visitorAs('owner')
    const review = await owner.getPage(`/en/totalk/delete-channel-review?dialog=approve&id=${group.id}`)
    expect(listOf(review.document).dialog?.touched).toEqual([expect.stringContaining(ends)])
    await owner.submitForm(review, formOf(review.document, 'bulk'))
    expect((await groupRow(group.id))?.deleted_at).not.toBeNull()
    expect(await rowOf(id)).toMatchObject({ status: 'ended' })
  })

  test('before the owner deletes, the first agents by name and the others by number', async () => {
    const { group, id } = await shareIn('offered')
    await stackRows(
      `insert into shares (group_id, agent_id, to_agent_id) select $1, 5, id from agents where id in (1, 2, 3, 6)`,
      [group.id],
    )
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`${group.path}?dialog=delete`)
    const dialog = textOf(one(page.document, { slot: 'dialog' }))
    expect(dialog).toContain('its 5 shares end, with')
    expect(dialog).toContain('and 2 others')
    const { password } = await credentialsOf('owner')
    await owner.submitForm(page, formOf(page.document, 'bulk'), { confirmation: password })
    expect(await rowOf(id)).toMatchObject({ status: 'ended' })
  })
})
