import { describe, expect, onTestFinished, test } from 'vitest'
import { webhookEvents } from '@/lib/contract/webhook-events'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** Webhooks without script: adding, reading and changing them as their agent's operator. */

const { webhooks, webhookDeliveries, reasons } = words.en
const path = '/en/settings/webhooks'
const editor = 'lanling'

const errorOf = ({ document }: HttpPage, name: string) => {
  const error = first(document, { id: `webhook-${name}-error` })
  return error && textOf(error)
}
/** Fills in the form at a path and sends it. */
async function send(at: string, input: FormInput, who = editor): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(at)
  return visitor.submitForm(page, formOf(page.document, 'webhook'), input)
}

let made = 0
/** An address of a public host that no other test uses; nothing is ever posted to it. */
function newUrl(): string {
  const url = `https://9.9.9.9/hook-${++made}-${Date.now()}`
  onTestFinished(async () => {
    await stackRows('delete from webhooks where url = $1', [url])
  })
  return url
}
const listFor = async (url: string) =>
  (await visitorAs(editor)).getPage(`${path}?url=${encodeURIComponent(url)}`)
const rowOf = async (url: string) => (await stackRows('select * from webhooks where url = $1', [url]))[0]

describe('the form', () => {
  test('adds a webhook of the operator’s agent, and displays its secret this once', async () => {
    const url = newUrl()
    const done = await send(`${path}/new`, { url, remark: 'Rota', fenceLeft: 'on' })
    const answered = textOf(one(done.document, { slot: 'form-result' }))
    expect(answered).toMatch(/whsec_[A-Za-z\d+/]{43}=/)
    expect(answered).toContain(webhooks.made.note)
    expect(await rowOf(url)).toMatchObject({
      agent_id: '5',
      events: ['fenceLeft'],
      remark: 'Rota',
      status: 'active',
    })
    const list = await listFor(url)
    expect(list.html).toContain(url)
    expect(list.html).not.toContain('whsec_')
  })

  test('has the messages beside the fields and keeps the typed texts', async () => {
    const url = 'http://127.0.0.1:4100/hook'
    const nothing = await send(`${path}/new`, { url, remark: 'Rota' })
    expect(errorOf(nothing, 'memberCreated')).toBe(reasons.nothingSelected)
    const inside = await send(`${path}/new`, { url, remark: 'Rota', memberCreated: 'on' })
    expect(errorOf(inside, 'url')).toBe(reasons.hostForbidden)
    expect(attribute(one(inside.document, { id: 'webhook-url' }), 'value')).toBe(url)
    expect(attribute(one(inside.document, { id: 'webhook-memberCreated' }), 'checked')).toBeDefined()
    expect(textOf(one(inside.document, { id: 'webhook-remark' }))).toBe('Rota')
  })

  test('offers the events that the operator may receive', async () => {
    const ticks = async (who: string) => {
      const { document } = await (await visitorAs(who)).getPage(`${path}/new`)
      return webhookEvents.filter((event) => first(document, { id: `webhook-${event}` }))
    }
    expect(await ticks(editor)).toEqual(webhookEvents.filter((event) => event !== 'versionReleased'))
    expect(await ticks('owner')).toEqual([...webhookEvents])
  })

  test('edits a webhook, unless it changed since it was read', async () => {
    const url = newUrl()
    await send(`${path}/new`, { url, memberCreated: 'on' })
    const row = await rowOf(url)
    const visitor = await visitorAs(editor)
    const page = await visitor.getPage(`${path}/edit/${row?.id}`)
    const form = formOf(page.document, 'webhook')
    const done = await visitor.submitForm(page, form, { remark: 'Night rota', fenceStayed: 'on' })
    expect(done.path).toBe(path)
    expect(textOf(one(done.document, { slot: 'flash' }))).toBe(webhooks.done.edit)
    expect(await rowOf(url)).toMatchObject({ remark: 'Night rota', events: ['memberCreated', 'fenceStayed'] })
    const stale = await visitor.submitForm(page, form, { remark: 'Too late' })
    expect(stale.html).toContain(reasons.stale)
    expect(await rowOf(url)).toMatchObject({ remark: 'Night rota' })
  })

  test('of another agent’s webhook contains no data of it', async () => {
    const page = await (await visitorAs(editor)).getPage(`${path}/edit/1`)
    expect(page.html).toContain(webhooks.webhookFailed.replace("'", '&#x27;'))
    expect(page.html).not.toContain('dispatch.example')
  })
})

test('the list marks a failing active webhook, with the number of failures', async () => {
  const url = newUrl()
  await send(`${path}/new`, { url, memberCreated: 'on' })
  expect((await listFor(url)).html).not.toContain('Failing')
  await stackRows('update webhooks set failures = 3, failing_since = now() where url = $1', [url])
  expect((await listFor(url)).html).toContain('Failing: 3 attempts')
})

describe('a delivery', () => {
  test('that waits names the reason', async () => {
    const url = newUrl()
    await send(`${path}/new`, { url, memberCreated: 'on' })
    await stackRows("update webhooks set status = 'paused' where url = $1", [url])
    const [made] = await stackRows(
      `insert into webhook_deliveries (webhook_id, agent_id, message_id, type, body)
       select id, 5, 'msg_held', 'memberCreated', '{}' from webhooks where url = $1 returning id`,
      [url],
    )
    const { html } = await (await visitorAs(editor)).getPage(`${path}/deliveries/${made?.id}`)
    expect(html).toContain(webhookDeliveries.held)
  })

  test('displays the posted body and a hostile answer as text, and no delivery to another agent', async () => {
    const url = newUrl()
    await send(`${path}/new`, { url, memberCreated: 'on' })
    const { id } = (await rowOf(url)) ?? {}
    const answer = '</pre><script>alert(1)</script>\n<img src=x onerror=alert(2)>'
    const [made] = await stackRows(
      `insert into webhook_deliveries (webhook_id, agent_id, message_id, type, body, outcome, last_at, last_status,
        last_problem, duration, answer)
       values ($1, 5, 'msg_hostile', 'memberCreated', '{"id":"msg_hostile","data":{"nickName":"<b>x</b>"}}', 'failed', now(), 500,
        'answered', 12, $2) returning id`,
      [id, answer],
    )
    const at = `${path}/deliveries/${made?.id}`
    const page = await (await visitorAs(editor)).getPage(at)
    const [request, answered] = all(page.document, { slot: 'plain-body' }).map((body) => textOf(body))
    expect(answered).toContain('<script>alert(1)</script>')
    expect(request).toContain('"nickName": "<b>x</b>"')
    expect(all(page.document, { tag: 'img' }).map((each) => attribute(each, 'src'))).not.toContain('x')
    expect(page.html).toContain('HTTP 500')
    const foreign = await (await visitorAs('huligroup')).getPage(at)
    expect(foreign.html).toContain(webhookDeliveries.deliveryFailed.replace("'", '&#x27;'))
    expect(foreign.html).not.toContain('msg_hostile')
  })
})
