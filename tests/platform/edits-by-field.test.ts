import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { fieldsOf } from '../support/edit-fields.ts'
import { type EditByField, editsByField, insertEdited, made } from '../support/edits-by-field.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { serverSettings } from '../support/platform-rows.ts'
import { insertRecords } from '../support/record-rows.ts'

/** Every call that edits a record writes exactly the fields in its request. */

const { platform, ...sessions } = platformForEach('owner', 'lionEditor')
beforeEach(async () => {
  await insertRecords(platform)
  await insertEdited(platform)
  const { apiKeyId } = await platform.result(
    contract.apiKey.addApiKey,
    { name: 'Day report', permissions: ['members.read'], days: 9 },
    { as: sessions.owner },
  )
  await platform.rows('update api_keys set id = $1 where id = $2', [made.key, apiKeyId])
})

/** Columns that depend on others. */
const moved = ['updated_at', 'updated_by', 'row_version', 'search_text', 'expiry_order']
const nameOf = ({ call, act = {} }: EditByField) => [call.path, ...Object.values(act)].join(' ')

async function rowOf({ table, id }: EditByField): Promise<Record<string, unknown>> {
  const [row] = await platform.rows(`select * from ${table} where id = $1`, [id])
  if (!row) throw new Error(`${table} has no row ${id}`)
  return row
}

function sendEdit(edit: EditByField, rowVersion: unknown, fields: Record<string, unknown>) {
  const { call, act, idName, id, isModule, by = 'owner' } = edit
  const input = isModule
    ? { [idName]: id, dataList: { rowVersion, ...fields } }
    : { ...act, [idName]: id, rowVersion, ...fields }
  return platform.call(call, input, { as: sessions[by] })
}

test.each(editsByField.map((edit) => [nameOf(edit), edit] as const))('%s', async (_, edit) => {
  expect([...Object.keys(edit.fields), ...(edit.others ?? [])].toSorted()).toEqual(fieldsOf(edit).toSorted())
  const first = await rowOf(edit)
  // An edit without a field is no error; with another version it is refused all the same.
  expect(await sendEdit(edit, first.row_version, {})).toMatchObject({ code: 1 })
  expect(await sendEdit(edit, Number(first.row_version) + 1, {})).toMatchObject({
    code: 5,
    data: { rowVersion: 'stale' },
  })
  expect(await rowOf(edit)).toEqual(first)
  for (const [name, [value, column]] of Object.entries(edit.fields)) {
    const before = await rowOf(edit)
    const answer = await sendEdit(edit, before.row_version, { [name]: value })
    expect.soft({ name, ...answer }).toMatchObject({ name, code: 1 })
    const after = await rowOf(edit)
    expect.soft({ name, changed: changedIn(before, after) }).toEqual({ name, changed: [column] })
    expect.soft(after.row_version).toBe(Number(before.row_version) + 1)
    const { after: logged } = (await platform.lastLog()) ?? {}
    expect.soft({ name, logged: Object.keys(Object(logged)) }).toMatchObject({
      name,
      logged: { length: name === 'groupIds' ? 2 : 1 },
    })
    // A password cannot be equal to the stored one, and a department without a new parent stays in place.
    if (column === 'password_hash' || column === 'parent_id') continue
    expect.soft(await sendEdit(edit, after.row_version, { [name]: value })).toMatchObject({ code: 1 })
    expect.soft(await rowOf(edit)).toEqual(after)
  }
})

const changedIn = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter(
    (each) => !moved.includes(each) && JSON.stringify(after[each]) !== JSON.stringify(before[each]),
  )

describe('rules over several fields apply to the record with the changes', () => {
  test('a fence that begins to report stays needs their length', async () => {
    const { editFence } = contract.fenceInfo
    const edit = editsByField.find(({ call }) => call === editFence)
    if (!edit) throw new Error('the edit of a fence is not tried')
    await platform.rows("update fences set kinds = '{leaving}', stay_minutes = null where id = $1", [edit.id])
    expect(await sendEdit(edit, 1, { kinds: ['staying'] })).toMatchObject({
      code: 2,
      data: { stayMinutes: 'required' },
    })
    expect(await sendEdit(edit, 1, { kinds: ['staying'], stayMinutes: 8 })).toMatchObject({ code: 1 })
    expect(await sendEdit(edit, 2, { stayMinutes: null })).toMatchObject({
      data: { stayMinutes: 'required' },
    })
    expect(await sendEdit(edit, 2, { kinds: ['entering'] })).toMatchObject({ code: 1 })
    expect(await rowOf(edit)).toMatchObject({ kinds: ['entering'], stay_minutes: null })
  })

  test('a member with an IMEI cannot lose its telephone number', async () => {
    const edit = editsByField.find(({ table }) => table === 'members')
    if (!edit) throw new Error('the edit of a member is not tried')
    const [other] = await platform.rows('select telephone from members where id = 103')
    expect(await sendEdit(edit, 1, { telephone: other?.telephone })).toMatchObject({
      code: 5,
      data: { telephone: 'taken' },
    })
    expect(await sendEdit(edit, 1, { name: '' })).toMatchObject({ code: 2, data: { name: 'required' } })
  })
})

describe('the settings of the server', () => {
  const { serverConfig, setServerConfig } = contract.loginInfo
  const read = () => platform.result(serverConfig, {}, { as: sessions.owner })

  test('are written one by one', async () => {
    await platform.result(setServerConfig, serverSettings, { as: sessions.owner })
    const changes: Record<string, unknown> = {
      name: 'Quay',
      registrationOpen: false,
      helpContact: { hours: '8–16' },
      mapDatum: 'WGS-84',
      gpsInterval: 45,
      signallingHost: '',
      signallingPort: null,
      mediaPort: 1,
      recordingDays: 0,
      positionDays: 31,
    }
    for (const [name, value] of Object.entries(changes)) {
      const { rowVersion = 0, ...before } = await read()
      const input = { rowVersion, [name]: value }
      await platform.result(setServerConfig, input, { as: sessions.owner })
      const expected = name === 'helpContact' ? { ...before.helpContact, hours: '8–16' } : value
      expect(await read()).toEqual({ ...before, [name]: expected, rowVersion: rowVersion + 1 })
      await platform.result(setServerConfig, { ...input, rowVersion: rowVersion + 1 }, { as: sessions.owner })
      expect((await read()).rowVersion).toBe(rowVersion + 1)
    }
  })
})

describe('a rollout', () => {
  const { rollOut } = contract.formalPackage
  const send = (fields: object) =>
    platform.call(rollOut, { versionId: made.version, rowVersion: 1, ...fields }, { as: sessions.owner })

  test('keeps the settings that are absent', async () => {
    await platform.rows(
      `update versions set ring = 'partial', percent = 20, failure_limit = 5, min_reports = 30 where id = $1`,
      [made.version],
    )
    expect(await send({ percent: 40 })).toMatchObject({ code: 1 })
    const [row] = await platform.rows('select * from versions where id = $1', [made.version])
    expect(row).toMatchObject({ percent: 40, min_reports: 30, ring: 'partial' })
    expect(Number(row?.failure_limit)).toBe(5)
  })

  test('of a version without a rule needs one', async () => {
    await platform.rows(`update versions set ring = 'test' where id = $1`, [made.version])
    expect(await send({ percent: 40, minReports: 9 })).toMatchObject({
      code: 2,
      data: { failureLimit: 'required' },
    })
    expect(await send({ percent: 40, failureLimit: 2, minReports: 9 })).toMatchObject({ code: 1 })
  })
})
