import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { all, attribute, type HtmlDocument, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/**
 * The real-name desk: two reviewers of the same papers, claims that end, masked pictures and numbers,
 * verdicts.
 */

const path = '/en/totalk/real-name-audit'
const { realNameAudit: own, fields } = words.en
const claimedByMe = /^Yours to review until \d\d:\d\d/

/** The demo's papers with pictures, of agent 1, whose editor is goldenvalley. */
const pictured = "agent_id = 1 and front_image <> ''"
const [row] = await stackRows(`select * from certifications where ${pictured} order by id limit 1`)
const id = Number(row?.id)
const memberId = Number(row?.member_id)
const address = `${path}/${id}`

async function makeWaiting() {
  await stackRows(
    "update certifications set status = 'Unreviewed', failure_reason = '', reviewer_id = null, claimed_at = null where id = $1",
    [id],
  )
  await stackRows('delete from certification_reveals')
}
beforeEach(makeWaiting)
afterAll(makeWaiting)

const papers = async () => (await stackRows('select * from certifications where id = $1', [id]))[0]
const act = (visitor: Visitor, page: HttpPage, action: string, input = {}) =>
  visitor.submitForm(page, formOf(page.document, action), input)
const has = ({ document }: HttpPage, form: string) => all(document, { tag: 'form', id: form }).length > 0
const notices = ({ document }: HttpPage) => all(document, { slot: 'notice' }).map(textOf)
const picturesOf = (document: HtmlDocument) =>
  all(document, { tag: 'figure' }).flatMap((figure) =>
    all(figure, { tag: 'img' }).map((image) => attribute(image, 'src')),
  )

/** All checks for papers with a selfie. */
const compared = { nameMatches: 'on', numberMatches: 'on', faceMatches: 'on' }

async function claimAs(who: string) {
  const visitor = await visitorAs(who)
  return { visitor, page: await act(visitor, await visitor.getPage(address), 'claim') }
}

// @spec 1.4
test('the queue begins with the papers that have waited longest, the export has no identity number', async () => {
  const owner = await visitorAs('owner')
  const { rows } = listOf((await owner.getPage(`${path}?status=Unreviewed`)).document)
  const [oldest] = await stackRows(
    `select name from certifications where status = 'Unreviewed'
       and member_id in (select id from members where deleted_at is null) order by created_at, id limit 1`,
  )
  expect(rows[0]?.cells[fields.name]).toContain(String(oldest?.name))
  const file = await (await owner.get('/api/export/realNameAudit?format=csv&locale=en')).text()
  expect(file).toContain(String(row?.name))
  expect(file).not.toContain(String(row?.identity_card))
})

describe('the pictures', () => {
  test('are named only after the claim, and are served only to that tenant and the owner', async () => {
    const editor = await visitorAs('goldenvalley')
    const before = await editor.getPage(address)
    expect(picturesOf(before.document)).toEqual([])
    expect(before.html).not.toContain(String(row?.front_image))
    const { page } = await claimAs('goldenvalley')
    const sources = picturesOf(page.document)
    expect(sources).toHaveLength(3)
    const statuses = async (visitor: Visitor) =>
      Promise.all(sources.map(async (source) => (await visitor.get(source)).status))
    expect(await statuses(editor)).toEqual([200, 200, 200])
    expect(await statuses(await visitorAs('owner'))).toEqual([200, 200, 200])
    expect(await statuses(await visitorAs('huligroup'))).toEqual([404, 404, 404])
    const { consoleUrl } = workerStack()
    expect((await fetch(consoleUrl + sources[0])).status).toBe(401)
    const guessed = String(sources[0]).replace(/[0-9a-f]{4}(?=\.webp)/, '0000')
    expect((await editor.get(guessed)).status).toBe(404)
  })

  test('are enlarged and turned by links', async () => {
    const { visitor, page } = await claimAs('goldenvalley')
    const [front] = all(page.document, { tag: 'figure', id: 'front' })
    const links = front ? all(front, { tag: 'a' }).map((link) => attribute(link, 'href')) : []
    expect(links).toEqual([
      `${address}?front=1.90#front`,
      `${address}#front`,
      `${address}?front=2.0#front`,
      `${address}?front=3.0#front`,
    ])
    const looked = await visitor.getPage(`${address}?front=3.270&selfie=9.45`)
    const looks = all(looked.document, { tag: 'figure' }).map((each) => one(each, { tag: 'img' }).attribs)
    expect(looks.map((look) => [look['data-zoom'], look['data-turn']])).toEqual([
      ['3', '270'],
      ['1', '0'],
      ['1', '0'],
    ])
  })
})

test('the identity number is masked until it is revealed, which is logged', async () => {
  const editor = await visitorAs('goldenvalley')
  const number = String(row?.identity_card)
  const before = await editor.getPage(address)
  expect(before.html).not.toContain(number)
  const after = await act(editor, before, 'reveal')
  expect(after.html).toContain(number)
  expect(has(after, 'reveal')).toBe(false)
  const [log] = await stackRows(
    "select account_name, after->>'action' as action from operation_log where call = 'userInfo/dealCertification' order by id desc limit 1",
  )
  expect(log).toEqual({ account_name: 'goldenvalley', action: 'reveal' })
  expect((await (await visitorAs('owner')).getPage(address)).html).not.toContain(number)
})

describe('two reviewers', () => {
  test('the second sees the name of the first, and cannot decide, not even by a form opened before', async () => {
    const staff = await visitorAs('owner')
    const early = await staff.getPage(address)
    const { page } = await claimAs('goldenvalley')
    expect(notices(page)[0]).toMatch(claimedByMe)
    const late = await staff.getPage(address)
    expect(notices(late)[0]).toContain('Under review by goldenvalley until')
    expect(['claim', 'pass', 'fail'].map((form) => has(late, form))).toEqual([false, false, false])
    const refused = await act(staff, early, 'claim')
    expect(refused.html).toContain(
      said(words.en.form.takenBy, { field: fields.certificationId, holder: 'goldenvalley' }),
    )
    expect(await papers()).toMatchObject({ status: 'UnderReview' })
  })

  test('a claim that has expired is free for the second, and the first can no longer decide', async () => {
    const { visitor, page } = await claimAs('goldenvalley')
    await stackRows("update certifications set claimed_at = now() - interval '16 minutes' where id = $1", [
      id,
    ])
    const { page: second } = await claimAs('owner')
    expect(notices(second)[0]).toMatch(claimedByMe)
    await act(visitor, page, 'pass', compared)
    expect(await papers()).toMatchObject({ status: 'UnderReview' })
  })
})

test('the queue beside a case leads to the next by age, marks this case and masks mobile numbers', async () => {
  const { visitor, page } = await claimAs('goldenvalley')
  const around = await stackRows(
    `select c.id, c.telephone from certifications c join members m on m.id = c.member_id and m.deleted_at is null
     where c.agent_id = 1 and c.status in ('Unreviewed', 'UnderReview')
       and (c.created_at, c.id) >= (select created_at, id from certifications where id = $1)
     order by c.created_at, c.id limit 9`,
    [id],
  )
  const queue = one(page.document, { tag: 'nav', slot: 'case-queue' })
  const entries = all(queue, { tag: 'li' }).map((entry) => one(entry, { tag: 'a' }))
  const hrefs = entries.map((entry) => attribute(entry, 'href'))
  expect(hrefs.slice(-around.length)).toEqual(around.map((each) => `${path}/${each.id}`))
  const current = entries.filter((entry) => attribute(entry, 'aria-current') === 'page')
  expect(current.map((entry) => attribute(entry, 'href'))).toEqual([address])
  expect(current.map(textOf).join()).toContain(own.queue.yours)
  for (const { telephone } of around) {
    if (telephone && String(telephone) !== String(row?.telephone))
      expect(textOf(queue)).not.toContain(String(telephone))
  }
  expect(all(queue, { tag: 'a', href: `${path}?status=Unreviewed` })).toHaveLength(1)
  await stackRows('update certifications set reviewer_id = 1 where id = $1', [id])
  const other = one((await visitor.getPage(address)).document, { tag: 'nav', slot: 'case-queue' })
  expect(textOf(other)).toContain(own.queue.claimed)
})

describe('a verdict', () => {
  const waiting = (agent: string) =>
    stackNumber(
      `select count(*) from certifications where ${agent} and status in ('Unreviewed', 'UnderReview')
         and member_id in (select id from members where deleted_at is null)`,
    )
  const counted = async (visitor: Visitor) => {
    const { document } = await visitor.getPage('/en/home')
    const job = all(document, { tag: 'li' }).find((each) =>
      textOf(each).includes(words.en.dashboard.reviews.certification),
    )
    return job ? Number(textOf(one(job, { tag: 'span', slot: 'job-count' })).replaceAll(',', '')) : Number.NaN
  }

  test('that passes papers leads to the oldest that wait, and the overview follows', async () => {
    const { visitor, page } = await claimAs('goldenvalley')
    const before = await waiting('agent_id = 1')
    expect(await counted(visitor)).toBe(before)
    const done = await act(visitor, page, 'pass', compared)
    const oldest = await stackNumber(
      `select c.id from certifications c join members m on m.id = c.member_id and m.deleted_at is null
       where c.agent_id = 1 and c.status = 'Unreviewed' order by c.created_at, c.id limit 1`,
    )
    expect(done.path).toBe(`${path}/${oldest}`)
    expect(done.html).toContain(own.done.pass)
    expect(await papers()).toMatchObject({ status: 'Passed' })
    expect(
      await stackRows('select certification_status as status from members where id = $1', [memberId]),
    ).toEqual([{ status: 'Passed' }])
    expect(await counted(visitor)).toBe(before - 1)
  })

  test('that passes papers needs every tick, names a missing tick, and leaves the ticks in the log', async () => {
    const { visitor, page } = await claimAs('goldenvalley')
    const refused = await act(visitor, page, 'pass', { nameMatches: 'on', faceMatches: 'on' })
    const error = (name: string) => all(refused.document, { id: `pass-${name}-error` }).map(textOf)
    expect(error('numberMatches')).toEqual([
      said(words.en.reasons.notCompared, { field: fields.numberMatches }),
    ])
    expect([...error('nameMatches'), ...error('faceMatches')]).toEqual([])
    const ticked = formOf(refused.document, 'pass').controls.filter(
      ({ name, chosen }) => chosen && name in compared,
    )
    expect(ticked.map(({ name }) => name)).toEqual(['nameMatches', 'faceMatches'])
    expect(await papers()).toMatchObject({ status: 'UnderReview' })
    await act(visitor, refused, 'pass', compared)
    expect(await papers()).toMatchObject({ status: 'Passed' })
    const [log] = await stackRows(
      "select id, after from operation_log where call = 'userInfo/dealCertification' order by id desc limit 1",
    )
    expect(log?.after).toMatchObject({ nameMatches: true, numberMatches: true, faceMatches: true })
    const written = await (await visitorAs('owner')).getPage(`/en/views/groupInfo/gverify/gverify/${log?.id}`)
    expect(textOf(written.document)).toContain(fields.numberMatches)
  })

  test('that fails papers needs a reason: a usual one, a typed one, or both', async () => {
    const { visitor, page } = await claimAs('goldenvalley')
    const refused = await act(visitor, page, 'fail')
    expect(refused.html).toContain(said(words.en.reasons.required, { field: fields.reason }))
    expect(await papers()).toMatchObject({ status: 'UnderReview' })
    await act(visitor, page, 'fail', { usualReason: 'expired', reason: 'Since May' })
    expect(await papers()).toMatchObject({
      status: 'Failure',
      failure_reason: `${own.reasons.expired}\nSince May`,
    })
  })

  test('that passed papers is revoked by the owner only', async () => {
    await stackRows("update certifications set status = 'Passed' where id = $1", [id])
    expect(has(await (await visitorAs('goldenvalley')).getPage(address), 'revoke')).toBe(false)
    const owner = await visitorAs('owner')
    const done = await act(owner, await owner.getPage(address), 'revoke', { reason: 'Forged' })
    expect(done.path).toBe(address)
    expect(await papers()).toMatchObject({ status: 'Failure', failure_reason: 'Forged' })
  })
})

test('papers of another tenant appear neither in the queue nor on their page', async () => {
  const editor = await visitorAs('huligroup')
  const page = await editor.getPage(address)
  expect(page.html).not.toContain(String(row?.name))
  expect(has(page, 'claim')).toBe(false)
  const owner = await visitorAs('owner')
  const opened = await owner.getPage(address)
  const form = formOf(opened.document, 'claim')
  const controls = form.controls.filter(({ name }) => name !== 'authorAccount')
  await editor.submitForm(opened, { ...form, controls })
  expect(await papers()).toMatchObject({ status: 'Unreviewed' })
})
