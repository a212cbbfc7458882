import { describe, expect, onTestFinished, test } from 'vitest'
import { distanceBetween } from '@/lib/contract/fence-geometry'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf, withValues } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { groupIn } from './groups.ts'

/** Geofences without script: typing, reading and changing them as their agent's operator. */

const { fences, reasons, fields } = words.en
const path = '/en/totalk/fences'
const editor = 'lanling'

const errorOf = ({ document }: HttpPage, name: string) => {
  const error = first(document, { id: `fence-${name}-error` })
  return error && textOf(error)
}
const fieldOf = ({ document }: HttpPage, name: string) => {
  const control = one(document, { id: `fence-${name}` })
  return control.name === 'textarea' ? textOf(control) : attribute(control, 'value')
}
const ticksOf = ({ document }: HttpPage) =>
  formOf(document, 'fence').controls.filter(({ name }) => name === 'groupIds')
const drawnPath = ({ document }: HttpPage) =>
  all(one(document, { class: 'fence-shape' }), { tag: 'path' }).map((drawn) => attribute(drawn, 'd'))

/** Fills in the form at a path and sends it by the given button. */
async function send(at: string, input: FormInput, who = editor): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(at)
  return visitor.submitForm(page, formOf(page.document, 'fence'), input)
}

/** Sends the form that a page has. */
async function submitted(page: HttpPage, input: FormInput, who = editor): Promise<HttpPage> {
  return (await visitorAs(who)).submitForm(page, formOf(page.document, 'fence'), input)
}

const typed = { fenceName: 'Green Lake', centre: '25.0458, 102.7039', radius: '300' }
let made = 0

/** A new geofence by the form, as its row. */
async function added(input: FormInput = {}, who = editor): Promise<Record<string, unknown>> {
  const fenceName = `Quay ${++made} ${Date.now()}`
  onTestFinished(async () => {
    await stackRows('delete from fences where name = $1', [fenceName])
  })
  await send(`${path}/new`, { ...typed, fenceName, ...input }, who)
  const [row] = await stackRows('select * from fences where name = $1', [fenceName])
  if (!row) throw new Error('no geofence was added')
  return row
}

describe('the form', () => {
  test('adds a circle that watches all members, and leads to its page', async () => {
    const fenceName = `Lake ${Date.now()}`
    const done = await send(`${path}/new`, { ...typed, fenceName })
    const [row] = await stackRows('select * from fences where name = $1', [fenceName])
    expect(row).toMatchObject({
      agent_id: '5',
      shape: { kind: 'circle', latitude: 25.0458, longitude: 102.7039, radius: 300 },
      kinds: ['entering', 'leaving'],
      everyone: true,
      times: null,
    })
    expect(done.path).toBe(`${path}/${row?.id}`)
    expect(textOf(one(done.document, { slot: 'flash' }))).toBe(fences.done.added)
    expect(drawnPath(done)).toHaveLength(1)
    await stackRows('delete from fences where id = $1', [row?.id])
  })

  test('adds a polygon with groups, times and stays', async () => {
    const group = await groupIn('Normal')
    const fenceName = `Grounds ${Date.now()}`
    onTestFinished(async () => {
      await stackRows('delete from fences where name = $1', [fenceName])
    })
    const searched = await send(`${path}/new`, {
      ...typed,
      fenceName,
      'pick.groupIds.text': group.name,
      pickFind: 'groupIds',
    })
    const [offered = ''] = ticksOf(searched).map(({ value }) => value)
    const input = {
      shapeKind: 'polygon',
      outline: '25.03, 102.70\n25.03, 102.72\n25.05, 102.71',
      groupIds: offered,
      staying: 'on',
      stayMinutes: '15',
      watch: 'times',
      day6: [],
      day7: [],
      zone: 'Asia/Shanghai',
      from: '20:00',
      to: '06:00',
    }
    await submitted(searched, input)
    const [row] = await stackRows('select * from fences where name = $1', [fenceName])
    expect(row).toMatchObject({
      shape_kind: 'polygon',
      everyone: false,
      kinds: ['entering', 'leaving', 'staying'],
      stay_minutes: 15,
      times: { zone: 'Asia/Shanghai', days: [1, 2, 3, 4, 5], from: '20:00', to: '06:00' },
    })
    expect(await stackRows('select group_id from fence_groups where fence_id = $1', [row?.id])).toEqual([
      { group_id: String(group.id) },
    ])
  })

  test('with wrong texts has the reason beside each field, and all typed texts stay', async () => {
    const wrong = {
      fenceName: '',
      centre: 'Atlantis',
      radius: '2',
      entering: [],
      leaving: [],
      staying: 'on',
      watch: 'times',
      from: '25:00',
    }
    const refused = await send(`${path}/new`, wrong)
    expect(refused.path).toBe(`${path}/new`)
    expect(errorOf(refused, 'fenceName')).toBe(said(reasons.required, { field: fields.fenceName }))
    expect(errorOf(refused, 'centre')).toBe(reasons.spot)
    expect(errorOf(refused, 'stayMinutes')).toBe(said(reasons.required, { field: fields.stayMinutes }))
    expect(errorOf(refused, 'from')).toBe(said(reasons.invalid, { field: fields.from }))
    for (const name of ['centre', 'radius', 'from'] as const)
      expect([name, fieldOf(refused, name)]).toEqual([name, wrong[name]])
    const polygon = { ...typed, shapeKind: 'polygon', outline: '25, 102\n26, 103\n25, 103\n26, 102' }
    const crossed = await send(`${path}/new`, polygon)
    expect(errorOf(crossed, 'outline')).toBe(reasons.crossesItself)
    expect(fieldOf(crossed, 'outline')).toBe(polygon.outline.replaceAll('\n', ' '))
  })

  test('without script displays the picture of the typed shape without a write', async () => {
    const before = await stackNumber('select count(*) from fences')
    const empty = await (await visitorAs(editor)).getPage(`${path}/new`)
    expect(drawnPath(empty)).toEqual([])
    const picturePage = await send(`${path}/new`, { ...typed, draw: 'show' })
    expect(drawnPath(picturePage)).toHaveLength(1)
    expect(fieldOf(picturePage, 'fenceName')).toBe(typed.fenceName)
    expect(textOf(one(picturePage.document, { slot: 'fence-acts' }))).toContain('0.283 km²')
    const visitor = await visitorAs(editor)
    const form = formOf(picturePage.document, 'fence')
    const closer = await visitor.submitForm(picturePage, form, { draw: 'farther' })
    expect(drawnPath(closer)[0]).not.toBe(drawnPath(picturePage)[0])
    const clicked = await visitor.submitForm(
      closer,
      withValues(formOf(closer.document, 'fence'), { clicked: '700,360' }),
    )
    expect(Number(fieldOf(clicked, 'radius'))).toBeGreaterThan(10)
    expect(await stackNumber('select count(*) from fences')).toBe(before)
  })

  test('takes coordinates in the map’s datum, stores WGS-84, and an edit without a change moves no corner', async () => {
    const setDatum = (datum: string) =>
      stackRows(
        `insert into settings (key, value) values ('server', jsonb_build_object('mapDatum', $1::text))
         on conflict (key) do update set value = settings.value || excluded.value`,
        [datum],
      )
    onTestFinished(async () => {
      await setDatum('WGS-84')
      // Any write clears the cached datum, which lives for some seconds.
      await added()
    })
    await setDatum('GCJ-02')
    await added()
    const page = await (await visitorAs(editor)).getPage(`${path}/new`)
    expect(textOf(one(page.document, { id: 'fence-centre-hint' }))).toContain('GCJ-02')
    const row = await added()
    const shape = Object(row.shape)
    const moved = distanceBetween(shape, { latitude: 25.0458, longitude: 102.7039 })
    expect(moved).toBeGreaterThan(100)
    expect(moved).toBeLessThan(1000)
    const edited = await send(`${path}/edit/${row.id}`, { fenceName: String(row.name), stayMinutes: '' })
    expect(edited.path).toBe(`${path}/${row.id}`)
    const [after] = await stackRows('select shape, row_version from fences where id = $1', [row.id])
    expect(after).toEqual({ shape: row.shape, row_version: 1 })
  })

  test('of an edit is refused when another operator changed the geofence meanwhile', async () => {
    const { id } = await added()
    const visitor = await visitorAs(editor)
    const page = await visitor.getPage(`${path}/edit/${id}`)
    await stackRows("update fences set name = 'Depot', row_version = 2 where id = $1", [id])
    onTestFinished(async () => {
      await stackRows('delete from fences where id = $1', [id])
    })
    const stale = await visitor.submitForm(page, formOf(page.document, 'fence'), { fenceName: 'Gate' })
    expect(textOf(one(stale.document, { tag: 'main' }))).toContain('Depot')
    expect(await stackRows('select name from fences where id = $1', [id])).toEqual([{ name: 'Depot' }])
  })
})

describe('another agent’s geofence', () => {
  test('is neither displayed nor edited, and its events are in no list', async () => {
    const row = await added()
    const name = String(row.name)
    const [member] = await stackRows('select id from members where agent_id = 5 limit 1')
    const event = await stackNumber(
      `insert into fence_events (fence_id, fence_name, agent_id, member_id, kind, longitude, latitude, at)
       values ($1, $2, 5, $3, 'entering', 102.7, 25, now()) returning id`,
      [row.id, name, member?.id],
    )
    onTestFinished(async () => {
      await stackRows('delete from fence_events where id = $1', [event])
    })
    const thief = await visitorAs('huligroup')
    for (const at of [`${path}/${row.id}`, `${path}/edit/${row.id}`])
      expect((await thief.getPage(at)).html).not.toContain(name)
    const found = await thief.getPage(`${path}?fenceName=${encodeURIComponent(name)}`)
    expect(listOf(found.document).rows).toEqual([])
    const events = (who: string) =>
      visitorAs(who).then((visitor) => visitor.getPage(`/en/totalk/fence-events?fenceId=${row.id}`))
    expect(listOf((await events(editor)).document).rows).toHaveLength(1)
    expect((await events('huligroup')).html).not.toContain(name)
    // The form of an own geofence, sent for the foreign one.
    const own = await added({}, 'huligroup')
    const page = await thief.getPage(`${path}/edit/${own.id}`)
    const forged = withValues(formOf(page.document, 'fence'), { record: String(row.id), rowVersion: '1' })
    await thief.submitForm(page, forged, { fenceName: 'Stolen' })
    const storedFence = 'select name, row_version from fences where id = $1'
    expect(await stackRows(storedFence, [row.id])).toEqual([{ name, row_version: 1 }])
  })
})

test('the page of a geofence names the members inside with their place, and the last events', async () => {
  const row = await added()
  const [member = {}] = await stackRows(
    `select members.id, account from members join latest_positions on member_id = members.id
     where members.agent_id = 5 and deleted_at is null limit 1`,
  )
  await stackRows(
    "insert into fence_stays (fence_id, member_id, since, told) values ($1, $2, now() - interval '5 minutes', false)",
    [row.id, member.id],
  )
  const page = await (await visitorAs(editor)).getPage(`${path}/${row.id}`)
  const main = one(page.document, { tag: 'main' })
  expect(textOf(main)).toContain(String(member.account))
  expect(all(one(main, { class: 'map-marks' }), { tag: 'a' }).map((mark) => attribute(mark, 'href'))).toEqual(
    [`/en/totalk/members/${member.id}`],
  )
  expect(textOf(main)).toContain(fences.noEvents)
})
