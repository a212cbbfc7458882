import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { makePosting } from '../../platform/posting/resolve.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, newAgent } from '../support/platform-rows.ts'

/** Webhooks as their operators write them. */

const { addWebhook, operateWebhook, redeliver, removeWebhook, renewSecret } = contract.webhook
const { testWebhook, updateWebhook, webhookDeliveriesWithPage, webhookDelivery, webhooksWithPage } =
  contract.webhook

const { platform, owner, staff, lionEditor, riverEditor } = platformForEach(
  'owner',
  'staff',
  'lionEditor',
  'riverEditor',
)

const url = 'https://9.9.9.9/in'
const events = ['memberCreated']
const add = (input: object = {}, as: Session = lionEditor) =>
  platform.call(addWebhook, { url, events, ...input }, { as })
const make = async (input: object = {}, as: Session = lionEditor) => {
  const { webhookId } = await platform.result(
    addWebhook,
    { url, events: ['memberCreated'], ...input },
    { as },
  )
  return webhookId
}
const list = async (as: Session = lionEditor) => (await platform.result(webhooksWithPage, {}, { as })).list
const stored = () => platform.tables('webhooks', 'webhook_deliveries')

test('webhooks are found by a part of their address, and by two characters at its beginning or that of its host', async () => {
  const found = async (text: string) =>
    (await platform.result(webhooksWithPage, { url: text }, { as: lionEditor })).list.map((row) => row.url)
  await make({ url: 'https://9.9.9.9/In' })
  await make({ url: 'http://1.1.1.1/9.9' })
  expect(await found('9.9.')).toEqual(['https://9.9.9.9/In'])
  expect(await found('1/9')).toEqual(['http://1.1.1.1/9.9'])
  expect(await found('1.1.1.1/')).toEqual(['http://1.1.1.1/9.9'])
  expect(await found('HTTPS://9.9.9.9/in')).toEqual(['https://9.9.9.9/In'])
  expect(await found('9.')).toEqual(['https://9.9.9.9/In'])
  expect(await found('.9')).toEqual([])
})

describe('a new webhook', () => {
  test('is active and of the caller’s tenant; its secret is answered once and is in no table and no log', async () => {
    const { webhookId, secret } = await platform.result(
      addWebhook,
      { url, events: ['memberCreated'], remark: 'Rota' },
      { as: lionEditor },
    )
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/)
    expect(await list()).toEqual([
      {
        webhookId,
        agentInfoId: lion.id,
        agentInfoName: lion.name,
        url,
        events,
        status: 'active',
        remark: 'Rota',
        lastTime: null,
        lastStatus: null,
        lastProblem: null,
        failures: 0,
        failingSince: null,
        formerSecretUntil: null,
        createTime: platform.clock.now.toISOString(),
        updateTime: platform.clock.now.toISOString(),
        rowVersion: 1,
      },
    ])
    expect(await platform.lastLog()).toMatchObject({
      call: 'webhook/addWebhook',
      targets: [webhookId],
      after: { url, events, remark: 'Rota' },
    })
    const [row] = await platform.rows(
      'select w::text as row, (select string_agg(l::text, $1) from operation_log l) as log from webhooks w',
      ['\n'],
    )
    expect(`${row?.row}${row?.log}${platform.logged.join('')}`).not.toContain(
      secret.slice('whsec_'.length, -1),
    )
  })

  test('is refused with an address that is not public http, and with foreign events', async () => {
    const refused = [
      [{ url: 'ftp://9.9.9.9/in' }, { url: 'url' }],
      [{ url: 'https://me:secret@9.9.9.9/in' }, { url: 'url' }],
      [{ url: 'https://9.9.9.9/in#part' }, { url: 'url' }],
      [{ url: 'not an address' }, { url: 'url' }],
      [{ url: 'http://127.0.0.1:4100/api' }, { url: 'hostForbidden' }],
      [{ url: 'http://0x7f.1/' }, { url: 'hostForbidden' }],
      [{ url: 'http://[::ffff:127.0.0.1]/' }, { url: 'hostForbidden' }],
      [{ url: 'http://169.254.169.254/latest/meta-data' }, { url: 'hostForbidden' }],
      [{ url: 'http://10.1.2.3/in' }, { url: 'hostForbidden' }],
      [{ url: 'http://[::ffff:0:10.1.2.3]/in' }, { url: 'hostForbidden' }],
      [{ url: 'http://[64:ff9b:1::192.168.0.9]/' }, { url: 'hostForbidden' }],
      [{ url: 'http://[2a00:1450:4001:812:0:5efe:172.20.0.4]/' }, { url: 'hostForbidden' }],
      [{ url: 'https://168.63.129.16/machine?comp=goalstate' }, { url: 'hostForbidden' }],
      [{ url: 'http://0xa83f8110/' }, { url: 'hostForbidden' }],
      [{ url: 'http://0144.0144.100.200/latest/meta-data' }, { url: 'hostForbidden' }],
      [{ url: 'http://3221225664/opc/v2' }, { url: 'hostForbidden' }],
      [{ events: [] }, { events: 'required' }],
      [{ events: ['memberCreated', 'memberCreated'] }, { events: 'invalid' }],
      [{ events: ['versionReleased'] }, { events: 'invalid' }],
    ] as const
    for (const [input, reasons] of refused) expect(await add(input)).toMatchObject({ code: 2, data: reasons })
    expect(await stored()).toEqual([[], []])
  })

  test('is refused if its host has no address, or its name leads to a private one', async () => {
    platform.services.posting = {
      ...makePosting([]),
      lookup: async (name) => {
        if (name === 'inside.example.com') return ['192.168.1.9']
        throw new Error('ENOTFOUND')
      },
    }
    const to = (host: string) => add({ url: `https://${host}/in` })
    expect(await to('nowhere.example.com')).toMatchObject({ data: { url: 'hostUnknown' } })
    expect(await to('inside.example.com')).toMatchObject({ data: { url: 'hostForbidden' } })
  })

  test('of the platform may receive events of versions by the owner, and not by other accounts of the platform', async () => {
    expect(await add({ events: ['versionReleased'] }, staff)).toMatchObject({ code: 2 })
    const webhookId = await make({ events: ['versionReleased'] }, owner)
    expect(await list(owner)).toMatchObject([{ webhookId, agentInfoId: null }])
    expect(await list()).toEqual([])
  })

  test('is refused beyond twenty of a tenant', async () => {
    for (let count = 0; count < 20; count++) await make()
    expect(await add()).toMatchObject({ code: 6, data: { used: 20, limit: 20 } })
    expect(await add({}, riverEditor)).toMatchObject({ code: 1 })
  })
})

describe('a webhook', () => {
  test('is edited at the version that was read, and not at another', async () => {
    const webhookId = await make()
    const edited = {
      webhookId,
      rowVersion: 1,
      url: 'https://9.9.9.10/in',
      events: ['fenceLeft' as const],
      remark: 'x',
    }
    expect(await platform.result(updateWebhook, edited, { as: lionEditor })).toEqual({
      webhookId,
      rowVersion: 2,
    })
    expect(await list()).toMatchObject([{ url: 'https://9.9.9.10/in', events: ['fenceLeft'], remark: 'x' }])
    expect(await platform.call(updateWebhook, edited, { as: lionEditor })).toMatchObject({
      code: 5,
      data: { rowVersion: 'stale' },
    })
    const inside = { ...edited, rowVersion: 2, url: 'http://127.0.0.1/' }
    expect(await platform.call(updateWebhook, inside, { as: lionEditor })).toMatchObject({
      data: { url: 'hostForbidden' },
    })
  })

  test('is paused and resumed; a webhook in the requested state is counted separately', async () => {
    const [one, other] = [await make(), await make()]
    const operate = (action: string, webhookIds: number[]) =>
      platform.call(operateWebhook, { action, webhookIds }, { as: lionEditor })
    expect(await operate('pause', [one])).toMatchObject({ data: { changed: 1, already: 0 } })
    expect(await operate('pause', [one, other])).toMatchObject({ data: { changed: 1, already: 1 } })
    expect((await list()).map(({ status }) => status)).toEqual(['paused', 'paused'])
    expect(await operate('resume', [one, other])).toMatchObject({ data: { changed: 2, already: 0 } })
  })

  test('is deleted with its deliveries', async () => {
    const webhookId = await make()
    await platform.result(testWebhook, { webhookId }, { as: lionEditor })
    await platform.result(removeWebhook, { webhookIds: [webhookId] }, { as: lionEditor })
    expect(await stored()).toEqual([[], []])
    expect(await platform.call(removeWebhook, { webhookIds: [webhookId] }, { as: owner })).toMatchObject({
      code: 4,
    })
  })

  test('that was renewed returns the time until which its former secret signs', async () => {
    const webhookId = await make()
    const { secret } = await platform.result(renewSecret, { webhookId, rowVersion: 1 }, { as: lionEditor })
    expect(secret).toMatch(/^whsec_/)
    const until = new Date(platform.clock.now.getTime() + 24 * 3_600_000).toISOString()
    expect(await list()).toMatchObject([{ formerSecretUntil: until, rowVersion: 2 }])
    expect(await platform.call(renewSecret, { webhookId, rowVersion: 1 }, { as: lionEditor })).toMatchObject({
      code: 5,
    })
  })

  test('is neither read nor changed, tested or sent again by another agent', async () => {
    const webhookId = await make()
    const { webhookDeliveryId } = await platform.result(testWebhook, { webhookId }, { as: lionEditor })
    await platform.rows("update webhook_deliveries set outcome = 'failed'")
    const before = await stored()
    const as = riverEditor
    expect(await list(as)).toEqual([])
    const pages = await platform.result(
      webhookDeliveriesWithPage,
      { webhookId, agentInfoId: lion.id },
      { as },
    )
    expect(pages.list).toEqual([])
    for (const [spec, input] of [
      [webhookDelivery, { webhookDeliveryId }],
      [updateWebhook, { webhookId, rowVersion: 1, url, events }],
      [operateWebhook, { action: 'pause', webhookIds: [webhookId] }],
      [removeWebhook, { webhookIds: [webhookId] }],
      [renewSecret, { webhookId, rowVersion: 1 }],
      [testWebhook, { webhookId }],
      [redeliver, { webhookDeliveryIds: [webhookDeliveryId] }],
    ] as const) {
      expect(await platform.call(spec, input, { as })).toMatchObject({ code: 0, data: null })
    }
    expect(await stored()).toEqual(before)
  })

  test('whose message waits for its first try is not sent again', async () => {
    const webhookId = await make()
    const { webhookDeliveryId } = await platform.result(testWebhook, { webhookId }, { as: lionEditor })
    const again = { webhookDeliveryIds: [webhookDeliveryId] }
    expect(await platform.call(redeliver, again, { as: lionEditor })).toMatchObject({ code: 0 })
  })
})

test('webhooks of a deleted agent are deleted with it', async () => {
  await platform.rows(
    "insert into agents (id, name, status, member_limit, group_limit) values (9, $1, 'Normal', 1, 1)",
    [newAgent.agentInfoName],
  )
  await make()
  await platform.rows('update webhooks set agent_id = 9')
  await platform.rows('delete from agents where id = 9')
  expect(await stored()).toEqual([[], []])
})
