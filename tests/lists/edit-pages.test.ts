import { expect, onTestFinished, test } from 'vitest'
import { formOf } from '../support/html-form.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { changedColumns } from './walked-list.ts'

/** Every page that edits a record writes only the changed fields of its form. */

interface EditPage {
  table: string
  /** SQL condition of the record; columns without a form field have a value in it. */
  on: string
  at: (row: Record<string, unknown>) => string
  form: string
  input: Record<string, string>
  becomes: Record<string, unknown>
  /** SQL that gives the row $1 values in columns without a form field. */
  filled?: string
}

const recordPage = (path: string) => (row: Record<string, unknown>) => `/en/${path}/${row.id}?dialog=edit`
const editPage = (path: string) => (row: Record<string, unknown>) => `/en/${path}/edit/${row.id}`

const pages: Record<string, EditPage> = {
  member: {
    table: 'members',
    on: "deleted_at is null and agent_id = 3 and account_status = 'activated'",
    at: recordPage('totalk/members'),
    form: 'edit',
    filled: "update members set identity_card = '530102199003071234', remark = 'left-handed' where id = $1",
    input: { personalProfile: 'Walks at night' },
    becomes: { personal_profile: 'Walks at night' },
  },
  agent: {
    table: 'agents',
    on: 'id = 3',
    at: recordPage('web/agents'),
    form: 'edit',
    filled: "update agents set office_telephone = '0871-6512345', status_reason = 'was late' where id = $1",
    input: { remark: 'Pays in time' },
    becomes: { remark: 'Pays in time' },
  },
  group: {
    table: 'groups',
    on: "deleted_at is null and status = 'Normal' and delete_requested_at is null",
    at: recordPage('totalk/groups'),
    form: 'edit',
    filled: "update groups set token_hash = '$argon2id$kept', searchable = true where id = $1",
    input: { introduction: 'The night shift' },
    becomes: { introduction: 'The night shift' },
  },
  device: {
    table: 'devices',
    on: "status = 'standby'",
    at: recordPage('views/groupInfo/group/userInfo'),
    form: 'edit',
    input: { model: 'T-991' },
    becomes: { model: 'T-991' },
  },
  version: {
    table: 'versions',
    on: "ring = 'test' and state = 'open'",
    at: recordPage('release/versions'),
    form: 'edit',
    filled: "update versions set url = 'https://notes.invalid/' where id = $1",
    input: { content: 'Quieter at night' },
    becomes: { content: 'Quieter at night' },
  },
  share: {
    table: 'shares',
    on: "group_id is not null and status = 'active'",
    at: recordPage('totalk/sharing'),
    form: 'edit',
    input: { remark: 'Until the bridge is built' },
    becomes: { remark: 'Until the bridge is built' },
  },
  'share of a department': {
    table: 'shares',
    on: "department_id is not null and status = 'active'",
    at: recordPage('pc/sharing'),
    form: 'edit',
    input: { remark: 'Until the bridge is built' },
    becomes: { remark: 'Until the bridge is built' },
  },
  dispatcher: {
    table: 'dispatchers',
    on: 'cardinality(rights) > 2',
    at: editPage('pc/dispatchers'),
    form: 'dispatcher',
    input: { dispatcherName: 'Desk at the pier' },
    becomes: { name: 'Desk at the pier' },
  },
  'right of a dispatcher': {
    table: 'dispatchers',
    on: 'true',
    at: editPage('pc/dispatchers'),
    form: 'dispatcher',
    filled: "update dispatchers set rights = '{singleCall,video}' where id = $1",
    input: { monitor: 'on' },
    becomes: { rights: ['singleCall', 'monitor', 'video'] },
  },
  webhook: {
    table: 'webhooks',
    on: 'agent_id is null',
    at: editPage('settings/webhooks'),
    form: 'webhook',
    input: { remark: 'Rota of the pier' },
    becomes: { remark: 'Rota of the pier' },
  },
  'event of a webhook, beside one that its form does not show': {
    table: 'webhooks',
    on: 'agent_id is not null',
    at: editPage('settings/webhooks'),
    form: 'webhook',
    filled: "update webhooks set events = '{memberCreated,versionReleased}' where id = $1",
    input: { fenceLeft: 'on' },
    becomes: { events: ['memberCreated', 'fenceLeft', 'versionReleased'] },
  },
  geofence: {
    table: 'fences',
    on: "shape_kind = 'polygon'",
    at: editPage('totalk/fences'),
    form: 'fence',
    filled: `update fences set times = '{"zone": "Asia/Shanghai", "days": [2, 4], "from": "07:30", "to": "19:00"}'
      where id = $1`,
    input: { fenceName: 'Pier of the ferry' },
    becomes: { name: 'Pier of the ferry' },
  },
  'day of a geofence': {
    table: 'fences',
    on: "shape_kind = 'circle'",
    at: editPage('totalk/fences'),
    form: 'fence',
    filled: `update fences set times = '{"zone": "Asia/Yangon", "days": [2, 4], "from": "07:30", "to": "19:00"}'
      where id = $1`,
    input: { day7: 'on' },
    becomes: { times: { zone: 'Asia/Yangon', days: [2, 4, 7], from: '07:30', to: '19:00' } },
  },
  announcement: {
    table: 'announcements',
    on: "status = 'draft'",
    at: editPage('notice/announcements'),
    form: 'announcement',
    filled:
      "update announcements set content = '<p>One  <strong>two</strong></p><table><tr><td>3</td></tr></table>', is_push = true where id = $1",
    input: { title: 'Ferry at noon' },
    becomes: { title: 'Ferry at noon' },
  },
  'own account': {
    table: 'login_accounts',
    on: 'id = 1',
    at: () => '/en/profile/index?dialog=edit',
    form: 'own',
    filled: "update login_accounts set avatar = 'kept.webp' where id = $1",
    input: { nickName: 'The keeper' },
    becomes: { nick_name: 'The keeper' },
  },
  department: {
    table: 'departments',
    on: 'agent_id is null',
    at: ({ id }) => `/en/pc/departments?department=${id}&dialog=rename`,
    form: 'department',
    input: { departmentName: 'Pier desk' },
    becomes: { name: 'Pier desk' },
  },
}

async function rowOf(table: string, condition: string): Promise<Record<string, unknown>> {
  const [row] = await stackRows(`select * from ${table} where ${condition} order by id limit 1`)
  if (!row) throw new Error(`no row of ${table} has ${condition}`)
  return row
}

/** Restores a row, with a version that no form has. */
async function putBack(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = await stackRows(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'row_version')`,
    [table],
  )
  const names = columns.map(({ name }) => String(name))
  const from = names.map((name) => `${name} = old.${name}`).join(', ')
  await stackRows(
    `update ${table} set ${from}, row_version = ${table}.row_version + 1
     from jsonb_populate_record(null::${table}, $1) old where ${table}.id = old.id`,
    [JSON.stringify(row)],
  )
}

test.each(Object.entries(pages))('the %s', async (_, { table, on, at, form, input, becomes, filled }) => {
  const storedRow = await rowOf(table, on)
  const [json] = await stackRows(`select to_jsonb(t) as row from ${table} t where id = $1`, [storedRow.id])
  onTestFinished(() => putBack(table, Object(json?.row)))
  if (filled) await stackRows(filled, [storedRow.id])
  const before = await rowOf(table, `id = ${storedRow.id}`)
  const owner = await visitorAs('owner')
  const page = await owner.getPage(at(before))
  await owner.submitForm(page, formOf(page.document, form), input)
  const after = await rowOf(table, `id = ${storedRow.id}`)
  expect(changedColumns(before, after)).toEqual(Object.keys(becomes))
  expect(after).toMatchObject(becomes)
})

test('an untouched form changes no field, not even the version', async () => {
  const owner = await visitorAs('owner')
  for (const { table, on, at, form, filled } of Object.values(pages)) {
    const storedRow = await rowOf(table, on)
    const [json] = await stackRows(`select to_jsonb(t) as row from ${table} t where id = $1`, [storedRow.id])
    onTestFinished(() => putBack(table, Object(json?.row)))
    if (filled) await stackRows(filled, [storedRow.id])
    const before = await rowOf(table, `id = ${storedRow.id}`)
    const page = await owner.getPage(at(before))
    await owner.submitForm(page, formOf(page.document, form), {})
    expect(await rowOf(table, `id = ${storedRow.id}`), at(before)).toEqual(before)
  }
})

test('the settings of the server', async () => {
  const owner = await visitorAs('owner')
  const read = async () => {
    const [row] = await stackRows("select value from settings where key = 'server'")
    return Object(row?.value)
  }
  const save = async (helpHours: string) => {
    const page = await owner.getPage('/en/settings/server')
    await owner.submitForm(page, formOf(page.document, 'settings'), { helpHours })
  }
  // The row of the settings exists from their first change on.
  await save('9–17')
  const before = await read()
  await save('8–16')
  expect(await read()).toEqual({
    ...before,
    helpContact: { ...before.helpContact, hours: '8–16' },
    rowVersion: before.rowVersion + 1,
  })
  await save('9–17')
  expect(await read()).toEqual({ ...before, rowVersion: before.rowVersion + 2 })
})
