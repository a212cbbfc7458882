import { expect, test } from 'vitest'
import { textOf } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'

/** A member's own page: all of its parts, also where there is nothing yet. */

const pageText = async (id: unknown) => {
  const { document } = await (await visitorAs('owner')).getPage(`/en/totalk/members/${id}`)
  return textOf(document)
}

test('shows the devices that a member has and had, and its sign-ins', async () => {
  const [member] = await stackRows(`select b.member_id as id, b.imei from device_bindings b
    join members m on m.id = b.member_id and m.deleted_at is null where b.unbound_at is null limit 1`)
  const [signIn] = await stackRows(`select s.subject_id as id, s.address from sign_ins s
    join members m on m.id = s.subject_id and m.deleted_at is null where s.kind = 'member' order by s.at desc limit 1`)
  expect(await pageText(member?.id)).toContain(`Bound devices`)
  expect(await pageText(member?.id)).toContain(String(member?.imei))
  expect(await pageText(signIn?.id)).toContain(String(signIn?.address))
})

test('of a member that never did anything says so in each part', async () => {
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
      'Nothing has been done to this member yet.',
      'Returns on Monday',
    ]) {
      expect(text).toContain(said)
    }
  } finally {
    await stackRows('delete from members where id = $1', [added?.id])
  }
})
