import { describe, expect, test } from 'vitest'
import { all, attribute, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** The pages of a member and of a device: all of their parts, including empty ones. */

const pageText = async (id: unknown) => {
  const { document } = await (await visitorAs('owner')).getPage(`/en/totalk/members/${id}`)
  return textOf(document)
}

test('lists the present and former devices of a member, and its sign-ins', async () => {
  const [member] = await stackRows(`select b.member_id as id, b.imei from device_bindings b
    join members m on m.id = b.member_id and m.deleted_at is null where b.unbound_at is null limit 1`)
  const [signIn] = await stackRows(`select s.subject_id as id, s.address from sign_ins s
    join members m on m.id = s.subject_id and m.deleted_at is null where s.kind = 'member' order by s.at desc limit 1`)
  expect(await pageText(member?.id)).toContain(`Bound devices`)
  expect(await pageText(member?.id)).toContain(String(member?.imei))
  expect(await pageText(signIn?.id)).toContain(String(signIn?.address))
})

test('of a member without any activity says so in each part', async () => {
  const [added] =
    await stackRows(`insert into members (account, nick_name, terminal_type, password_hash, agent_id, remark)
    values ('record-walk', 'Record', 'ipPhone', 'x', 5, 'Returns on Monday') returning id`)
  try {
    const text = await pageText(added?.id)
    for (const said of [
      'This member is not in any group.',
      'This member has not reported a position yet.',
      'No device has been bound to this member.',
      'This member has not signed in yet.',
      record.noHistory,
      'Returns on Monday',
    ]) {
      expect(text).toContain(said)
    }
  } finally {
    await stackRows('delete from members where id = $1', [added?.id])
  }
})

const { record, members: own } = words.en
const [bound] = await stackRows(
  `select m.id, m.account, d.id as device, d.imei from members m join devices d on d.member_id = m.id
   where exists (select from sign_ins s where s.kind = 'member' and s.subject_id = m.id)
     and exists (select from sign_ins s where s.imei = d.imei) order by m.id limit 1`,
)
const member = `/en/totalk/members/${bound?.id}`
const device = `/en/views/groupInfo/group/userInfo/${bound?.device}`

describe('the parts of a page lead to the whole lists, filtered', () => {
  async function listBehind(page: string, part: string, words = record.all) {
    const owner = await visitorAs('owner')
    const { document } = await owner.getPage(page)
    const section = all(document, { tag: 'section' }).find((each) =>
      all(each, { tag: 'h2' }).map(textOf).includes(part),
    )
    if (!section) throw new Error(`the page has no part ${part}`)
    const link = all(section, { tag: 'a' }).find((each) => textOf(each) === words)
    const list = await owner.getPage(link ? attribute(link, 'href') : '')
    return { query: list.path.split('?')[1], rows: listOf(list.document).rows }
  }

  const memberQuery = `kind=member&subjectId=${bound?.id}`
  test.each([
    [
      member,
      record.bindings.devices.title,
      `userId=${bound?.id}`,
      'device_bindings where member_id',
      bound?.id,
    ],
    [
      member,
      record.signIns.member.title,
      memberQuery,
      "sign_ins where kind = 'member' and subject_id",
      bound?.id,
    ],
    [
      device,
      record.bindings.members.title,
      `deviceId=${bound?.device}`,
      'device_bindings where device_id',
      bound?.device,
    ],
    [device, record.signIns.device.title, `imei=${bound?.imei}`, 'sign_ins where imei', bound?.imei],
  ])('of %s: %s', async (page, part, query, rows, value) => {
    const list = await listBehind(page, part)
    expect(list.query).toBe(query)
    const count = await stackNumber(`select count(*) from ${rows} = $1`, [value])
    expect(list.rows).toHaveLength(Math.min(20, count))
  })

  test('of a member: its history', async () => {
    const list = await listBehind(member, own.sections.history, record.all)
    expect(list.query).toBe(`recordKind=member&target=${bound?.id}`)
  })
})
