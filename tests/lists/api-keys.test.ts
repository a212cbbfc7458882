import { afterAll, describe, expect, test } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { apiCommand, apiExample, apiSettings } from '@/lib/domain/help/api-example'
import { webhookExample } from '@/lib/domain/help/webhook-example'
import { locales } from '@/lib/i18n/locales'
import { all, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { answeredRows } from './accounts.ts'

/** API keys without script: a new key is displayed once, and the page about calls describes its use. */

const path = '/en/settings/api-keys'
const { reasons } = words.en
const name = `Made ${process.pid}`

afterAll(() => stackRows('delete from api_keys where name = $1', [name]))

async function addKey(visitor: Visitor, input: FormInput): Promise<HttpPage> {
  const page = await visitor.getPage(`${path}/new`)
  return visitor.submitForm(page, formOf(page.document, 'apiKey'), { keyName: name, ...input })
}

const newest = async () =>
  (
    await stackRows('select id, agent_id, permissions from api_keys where name = $1 order by id desc', [name])
  )[0]

describe('adding a key', () => {
  test('displays the key once, with the ticked permissions, and the log has no key', async () => {
    const owner = await visitorAs('owner')
    const page = await addKey(owner, { agentInfoId: '5', 'members.read': 'on', 'groups.write': 'on' })
    const [[shown, key = ''] = []] = answeredRows(page)
    expect(shown).toBe(name)
    expect(key).toMatch(/^ptt_\d+_[\w-]{43}$/)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await newest()).toMatchObject({ agent_id: '5', permissions: ['members.read', 'groups.write'] })
    expect((await owner.getPage(path)).html).not.toContain(key.slice(-20))
    const log = await stackRows("select * from operation_log where call = 'apiKey/addApiKey'")
    expect(JSON.stringify(log)).not.toContain(key.slice(-20))
  })

  test('with the tick for all reading has the reading permissions of its agent, and an editor’s key belongs to its own agent', async () => {
    const editor = await visitorAs('huligroup')
    const form = formOf((await editor.getPage(`${path}/new`)).document, 'apiKey')
    const names = form.controls.map((control) => control.name)
    expect(names).not.toContain('agentInfoId')
    expect(names).not.toContain('agents.read')
    await addKey(editor, { allReading: 'on' })
    const made = await newest()
    expect(made?.agent_id).toBe('3')
    expect(made?.permissions).toContain('positions.read')
    expect(JSON.stringify(made?.permissions)).not.toMatch(/write|agents\.read/)
  })

  test.each([
    [{ agentInfoId: '' }, 'agentInfoId', reasons.required.replace('{field}', 'Agent')],
    [{ keyDays: '366' }, 'keyDays', reasons.tooLarge.replace('{field}', 'Valid for (days)')],
    [{ keyName: '' }, 'keyName', reasons.required.replace('{field}', 'Name')],
    [{ 'members.read': [] }, 'allReading', reasons.nothingSelected],
    [{ 'agents.read': 'on' }, 'agents.read', reasons.ownersOnly],
  ])('with %j is refused beside the field, and the input stays', async (input, field, message) => {
    const before = await stackNumber('select count(*) from api_keys')
    const page = await addKey(await visitorAs('owner'), { agentInfoId: '5', 'members.read': 'on', ...input })
    expect(textOf(one(page.document, { id: `apiKey-${field}-error` }))).toBe(message)
    const controls = formOf(page.document, 'apiKey').controls
    expect(controls.find((control) => control.name === 'keyDays')?.value).toBe(
      'keyDays' in input ? input.keyDays : '90',
    )
    expect(await stackNumber('select count(*) from api_keys')).toBe(before)
  })
})

describe('the page about calls', () => {
  test.each(locales)(
    'in %s names every call with its permission, and has the whole program with its settings',
    async (locale) => {
      const page = await (await visitorAs('huligroup')).getPage(`/${locale}/help/api`)
      expect(all(page.document, { tag: 'pre' }).map(textOf)).toEqual(
        [apiSettings, apiCommand, apiExample, webhookExample].map((text) =>
          text.replaceAll(/\s+/g, ' ').trim(),
        ),
      )
      const rows = all(page.document, { tag: 'tbody' })
        .flatMap((body) => all(body, { tag: 'tr' }))
        .map(textOf)
      const paths = Object.entries(contract)
        .filter(([family]) => family !== 'root')
        .flatMap(([, calls]) => Object.values(calls).map((call) => call.path))
      expect(rows).toHaveLength(paths.length)
      expect(paths.filter((call) => !rows.some((row) => row.startsWith(call)))).toEqual([])
      const { permission } = words[locale].enums
      expect(rows.find((row) => row.startsWith('userInfo/editUserInfo'))).toContain(permission.members.write)
      expect(rows.find((row) => row.startsWith('loginInfo/loginWithPwd'))).toContain(
        words[locale].apiPage.notForKeys,
      )
    },
  )

  test('leads to the description of the platform, for operators only', async () => {
    const answer = await (await visitorAs('huligroup')).get('/api/openapi')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="openapi.json"')
    expect(JSON.parse(await answer.text())).toMatchObject({
      openapi: '3.1.0',
      components: { securitySchemes: { apiKey: { in: 'header', name: 'authorization' } } },
    })
    const stranger = new Visitor((await visitorAs('owner')).consoleUrl)
    expect((await stranger.get('/api/openapi')).status).toBe(401)
  })
})
