import { describe, expect, test } from 'vitest'
import { clockText } from '@/lib/domain/track/span'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** Tracks of members, and members in an area, for a browser without script. */

const { tracks: told, map } = words.en
const zone = 'Asia/Yangon'

/** The member of an agent that reported last, with the day around its last position. */
async function tracked(agentId: number) {
  const [row = {}] = await stackRows(
    `select members.id, members.account, at, longitude, latitude from latest_positions
     join members on members.id = member_id
     where members.agent_id = $1 and deleted_at is null order by at desc limit 1`,
    [agentId],
  )
  const at = new Date(String(row.at)).getTime()
  const clock = (minutes: number) => clockText(new Date(at + minutes * 60_000), zone)
  return {
    id: String(row.id),
    account: String(row.account),
    spot: { longitude: Number(row.longitude), latitude: Number(row.latitude) },
    around: `from=${clock(-600)}&to=${clock(2)}`,
  }
}

const main = (page: { document: Parameters<typeof one>[0] }) => one(page.document, { tag: 'main' })
/** The lines of the tracks in the picture. */
const lines = (page: Parameters<typeof main>[0]) => {
  const picture = first(main(page), { slot: 'map-frame' })
  return picture ? all(picture, { tag: 'path', slot: 'track-line' }) : []
}

/** A day before the demo's tracks. */
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const span = (from: number) => `from=${day(from)}T00:00&to=${day(from - 1)}T00:00`

/** Stores a number of reports of a member from a time on, each a metre east of the previous one. */
const report = (id: string, start: string, count: number, seconds: number) =>
  stackRows(
    `insert into positions (member_id, agent_id, longitude, latitude, at)
     select id, agent_id, 96.1 + n * 0.00001, 16.8, $2::timestamptz + n * $4::int * interval '1 second'
     from members, generate_series(0, $3::int - 1) n where id = $1`,
    [id, start, count, seconds],
  )

describe('tracks', () => {
  test('of two members are drawn, each in its style, with their figures and the way to their positions', async () => {
    const [member, other] = await Promise.all([tracked(3), tracked(5)])
    const visitor = await visitorAs('owner')
    const page = await visitor.getPage(`/en/totalk/tracks?userId=${member.id}&userId=${other.id}&span=week`)
    expect(lines(page)).toHaveLength(2)
    const [table] = all(main(page), { tag: 'table' })
    const text = table ? textOf(table) : ''
    for (const { account } of [member, other]) expect(text).toContain(account)
    expect(text).toMatch(/km\/h/)
    const links = table ? all(table, { tag: 'a' }).map((link) => attribute(link, 'href')) : []
    const positions = links.find((href) => href.includes('/totalk/positioning')) ?? ''
    expect(textOf(main(await visitor.getPage(positions)))).toContain(member.account)
    const file = await visitor.get(links.find((href) => href.startsWith('/api/export/positioning')) ?? '')
    expect(await file.text()).toContain(member.account)
  })

  test('across the date line are drawn the short way, without the reports that do not count', async () => {
    const { id } = await tracked(3)
    const [from, minutes] = [day(3), 20]
    const insert = (longitude: string, fault: string) =>
      stackRows(
        `insert into positions (member_id, agent_id, longitude, latitude, at, fault)
         select id, agent_id, ${longitude}, -17, $2::timestamptz + n * interval '1 minute', ${fault}
         from members, generate_series(0, $3::int) n where id = $1`,
        [id, `${from}T12:00Z`, minutes],
      )
    await insert('case when n < 10 then 179.9 + n * 0.01 else -180 + (n - 10) * 0.01 end', 'null')
    await insert('0', "'unreachable'")
    try {
      const page = await (await visitorAs('owner')).getPage(
        `/en/totalk/tracks?userId=${id}&from=${from}T17:00&to=${from}T20:00`,
      )
      const [line = ''] = lines(page).map((path) => attribute(path, 'd'))
      const [start = '', ...steps] = line.slice(1).split('l')
      const xs = steps.map((step) => Number(step.split(' ')[0]))
      expect(Number(start.split(' ')[0])).toBeGreaterThan(0)
      expect(xs.every((x) => x >= 0)).toBe(true)
      expect(xs.reduce((sum, x) => sum + x, Number(start.split(' ')[0]))).toBeLessThan(1280)
      expect(textOf(main(page))).toContain(`${minutes + 1} reports are left out`)
    } finally {
      await stackRows('delete from positions where member_id = $1 and latitude = -17', [id])
    }
  })

  test('mark gaps and stops with numbers that lead to them, and from one to the next', async () => {
    const { id } = await tracked(3)
    await report(id, `${day(21)}T02:00Z`, 10, 60)
    await report(id, `${day(21)}T03:00Z`, 10, 60)
    const visitor = await visitorAs('huligroup')
    const address = `/en/totalk/tracks?userId=${id}&${span(21)}`
    const page = await visitor.getPage(address)
    const marks = one(main(page), { tag: 'g', class: 'track-marks' })
    const [stop, gap, last] = all(marks, { tag: 'a' })
    expect([stop, gap, last].map((mark) => mark?.attribs.class)).toEqual([
      'track-stop',
      'track-gap',
      'track-stop',
    ])
    const near = await visitor.getPage(attribute(one(marks, { class: 'track-gap' }), 'href'))
    const card = one(near.document, { slot: 'map-card' })
    expect(textOf(card)).toContain('51 min')
    const next = all(card, { tag: 'a' }).find((link) => textOf(link) === told.nextEvent)
    const after = await visitor.getPage(next ? attribute(next, 'href') : '')
    expect(textOf(one(after.document, { slot: 'map-card' }))).toContain(`3. ${told.kinds.stop}`)
  })

  test('contain no position of another agent’s member, and not its name either', async () => {
    const [own, foreign] = await Promise.all([tracked(3), tracked(5)])
    const visitor = await visitorAs('huligroup')
    const page = await visitor.getPage(`/en/totalk/tracks?userId=${foreign.id}&userId=${own.id}&span=week`)
    expect(page.html).not.toContain(foreign.account)
    expect(textOf(one(main(page), { slot: 'track-notes' }))).toContain(`${foreign.id}: ${map.notFound}`)
    expect(lines(page)).toHaveLength(1)
    const alone = await visitor.getPage(`/en/totalk/tracks?userId=${foreign.id}&span=week`)
    expect(first(main(alone), { slot: 'map-frame' })).toBeUndefined()
  })

  // @spec 8.12
  test('say that no location is available if a member reported no position', async () => {
    const { id } = await tracked(3)
    const visitor = await visitorAs('huligroup')
    const page = await visitor.getPage(`/en/totalk/tracks?userId=${id}&${span(25)}`)
    expect(textOf(main(page))).toContain(map.nobody)
  })

  test('of very many positions are cut at a limit, which the page names, and go on by a link', async () => {
    const { id } = await tracked(4)
    await report(id, `${day(23)}T02:00Z`, 5002, 10)
    const visitor = await visitorAs('owner')
    const page = await visitor.getPage(`/en/totalk/tracks?userId=${id}&${span(23)}`)
    const notes = one(main(page), { slot: 'track-notes' })
    expect(textOf(notes)).toContain('only the first 5,000 positions')
    // Points on a straight line are drawn as one line.
    expect(page.html.length).toBeLessThan(236_000)
    const rest = await visitor.getPage(attribute(one(notes, { tag: 'a' }), 'href'))
    expect(first(main(rest), { slot: 'track-notes' })).toBeUndefined()
    expect(textOf(main(rest))).not.toContain(map.nobody)
  })

  test('of a member are added by its account, and a wrong span is refused beside its field with the typed text', async () => {
    const { id, account } = await tracked(3)
    const visitor = await visitorAs('huligroup')
    const empty = await visitor.getPage('/en/totalk/tracks')
    expect(textOf(main(empty))).toContain(told.choose)
    const forms = all(main(empty), { tag: 'form' }).map((form) => formOf(empty.document, form))
    const [search, times] = forms
    if (!search || !times) throw new Error('the page has a search and a span')
    const added = await visitor.submitForm(empty, search, { q: account })
    expect(added.path).toContain(`userId=${id}`)
    const refused = await visitor.submitForm(empty, times, { from: `${day(2)}T00:00`, to: '5 o’clock' })
    const field = one(refused.document, { tag: 'input', id: 'span-to' })
    expect([attribute(field, 'value'), attribute(field, 'aria-invalid')]).toEqual(['5 o’clock', 'true'])
    expect(textOf(main(refused))).toContain(told.faults.wrongTime)
  })
})

describe('the members of an area', () => {
  const { areaMembers: said } = words.en

  test('are reached from the window of the map, with their track in the same span', async () => {
    const { id, account, spot, around } = await tracked(3)
    const visitor = await visitorAs('huligroup')
    const place = `lat=${spot.latitude}&lon=${spot.longitude}&z=12`
    const window = await visitor.getPage(`/en/totalk/map?${place}`)
    const link = all(main(window), { tag: 'a' }).find((each) => textOf(each) === map.whoWasHere)
    const href = (link ? attribute(link, 'href') : '').replace('span=today', around)
    const page = await visitor.getPage(href)
    const table = one(main(page), { tag: 'table' })
    expect(textOf(table)).toContain(account)
    expect(textOf(table)).toContain(said.here)
    const links = all(table, { tag: 'a' }).map((each) => attribute(each, 'href'))
    const track = links.find((each) => each.includes(`/totalk/tracks?userId=${id}`)) ?? ''
    expect(lines(await visitor.getPage(track))).toHaveLength(1)
  })

  test('are those of the own agent, and a wrong area is refused with the typed text', async () => {
    const { account, around } = await tracked(5)
    const visitor = await visitorAs('huligroup')
    const earth = `corners=${encodeURIComponent('-80, -170; 80, 170')}&${around}`
    expect((await visitor.getPage(`/en/totalk/map/area?${earth}`)).html).not.toContain(account)
    const refused = await visitor.getPage(`/en/totalk/map/area?corners=here&${around}`)
    expect(attribute(one(refused.document, { tag: 'input', name: 'corners' }), 'value')).toBe('here')
    expect(textOf(main(refused))).toContain(words.en.reasons.corners)
  })
})
