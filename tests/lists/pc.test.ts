import { describe, expect, onTestFinished, test } from 'vitest'
import { verifyPassword } from '@/platform/secrets/password'
import { all, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { credentialsOf, visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** Dispatchers, shares of departments and sign-in settings without script. */

const { dispatchers, departmentShares } = words.en
const flash = ({ document }: HttpPage) => textOf(one(document, { slot: 'flash' }))
const errorOf = ({ document }: HttpPage, id: string) => {
  const error = first(document, { id: `${id}-error` })
  return error && textOf(error)
}

async function send(address: string, form: string, input: FormInput, who = 'owner'): Promise<HttpPage> {
  const visitor = await visitorAs(who)
  const page = await visitor.getPage(address)
  return visitor.submitForm(page, formOf(page.document, form), input)
}

const password = 'River-boat-8'
let made = 0

/** A department of agent 5, removed after the test with its dispatchers. */
async function department(): Promise<number> {
  const id = await stackNumber('insert into departments (name, agent_id) values ($1, 5) returning id', [
    `Desk ${++made} ${Date.now()}`,
  ])
  onTestFinished(async () => {
    await stackRows('delete from dispatchers where department_id = $1', [id])
    await stackRows('delete from departments where id = $1', [id])
  })
  return id
}

describe('a dispatcher', () => {
  test('is added with rights, edited without a new password, and then with one', async () => {
    const place = await department()
    const account = `desk.${Date.now()}`
    const typed = { account, dispatcherName: 'Ko Ko', password, confirm: password, video: 'on', track: 'on' }
    const added = await send(`/en/pc/dispatchers/new?agent=5&department=${place}`, 'dispatcher', typed)
    expect(flash(added)).toBe(dispatchers.done.added)
    const row = async () => (await stackRows('select * from dispatchers where account = $1', [account]))[0]
    const before = await row()
    expect(before).toMatchObject({ agent_id: '5', rights: ['video', 'track'], enabled: true })
    expect(textOf(one(added.document, { tag: 'main' }))).toContain(dispatchers.rights.video)

    const edit = `/en/pc/dispatchers/edit/${before?.id}`
    expect(flash(await send(edit, 'dispatcher', { dispatcherName: 'Ma Ma' }))).toBe(dispatchers.done.edit)
    expect(await row()).toMatchObject({ name: 'Ma Ma', password_hash: before?.password_hash })
    const odd = await send(edit, 'dispatcher', { password: 'Night-owl-9', confirm: 'Night-owl-8' })
    expect(errorOf(odd, 'dispatcher-confirm')).toBeDefined()
    await send(edit, 'dispatcher', { password: 'Night-owl-9', confirm: 'Night-owl-9' })
    expect(await verifyPassword(String((await row())?.password_hash), 'Night-owl-9')).toBe(true)
  })

  test('without a department, with a taken account or a wrong repetition of the password is refused and keeps the typed texts', async () => {
    const input = { account: 'huli.control', dispatcherName: 'X', password, confirm: password }
    const refused = await send('/en/pc/dispatchers/new?agent=5', 'dispatcher', input)
    expect(errorOf(refused, 'dispatcher-departmentId')).toBeDefined()
    const taken = await send(
      `/en/pc/dispatchers/new?agent=5&department=${await department()}`,
      'dispatcher',
      input,
    )
    expect(errorOf(taken, 'dispatcher-account')).toBeDefined()
  })

  test('an editor reaches none of the screens', async () => {
    const editor = await visitorAs('huligroup')
    for (const path of [
      'dispatchers',
      'dispatchers/11',
      'dispatchers/edit/11',
      'sharing',
      'bindings',
      'bindings/new',
    ])
      expect((await editor.getPage(`/en/pc/${path}`)).path).toBe('/en/401')
  })
})

test('a department is offered to another agent, not twice, and its page has the history', async () => {
  const id = await department()
  const address = `/en/pc/sharing/new?agent=5&department=${id}`
  const offered = await send(address, 'share', { toAgentInfoId: '4', remark: 'Bridge works' })
  expect(flash(offered)).toBe(departmentShares.done.offered)
  expect(textOf(one(offered.document, { tag: 'main' }))).toContain(words.en.shares.past.offer)
  const again = await send(address, 'share', { toAgentInfoId: '4' })
  expect(errorOf(again, 'share-toAgentInfoId')).toBeDefined()
  expect(errorOf(await send(address, 'share', {}), 'share-toAgentInfoId')).toBeDefined()
})

describe('sign-in settings', () => {
  const path = '/en/pc/bindings/new'
  /** Two dispatchers; the first has a setting already. */
  async function two() {
    const place = await department()
    const add = (name: string) =>
      stackNumber(
        `insert into dispatchers (account, name, password_hash, department_id, agent_id)
         values ($1, 'Ko Ko', 'x', $2, 5) returning id`,
        [`${name}.${Date.now()}.${made}`, place],
      )
    const [one, other] = [await add('one'), await add('other')]
    await stackRows(
      `insert into login_bindings (dispatcher_id, agent_id, kind, value) values ($1, 5, 'address', '10.1.0.0/16')`,
      [one],
    )
    return { one, other, address: `${path}?kind=dispatcher&subject=${one}&subject=${other}` }
  }
  const settingsOf = async (id: number) =>
    (
      await stackRows('select kind, value from login_bindings where dispatcher_id = $1 order by value', [id])
    ).map(({ kind, value }) => `${kind} ${value}`)

  test('are added to several, after a page that lists the settings of each', async () => {
    const { one: id, other, address } = await two()
    const preview = await send(address, 'binding', { mode: 'add', addresses: '10.1.0.0/16\n192.0.2.7' })
    const lines = all(one(preview.document, { slot: 'touched' }), { tag: 'li' })
      .map(textOf)
      .join('\n')
    expect(lines).toContain('Gets 1: Network address 192.0.2.7')
    expect(lines).toContain('Gets 2: Network address 10.1.0.0/16, Network address 192.0.2.7')
    const visitor = await visitorAs('owner')
    const done = await visitor.submitForm(preview, formOf(preview.document, 'binding-confirm'), {})
    expect(flash(done)).toBe('The sign-in settings of 2 were saved.')
    expect([await settingsOf(id), await settingsOf(other)]).toEqual([
      ['address 10.1.0.0/16', 'address 192.0.2.7'],
      ['address 10.1.0.0/16', 'address 192.0.2.7'],
    ])
  })

  test('are replaced with the login password alone', async () => {
    const { one: id, other, address } = await two()
    const visitor = await visitorAs('owner')
    const preview = await send(address, 'binding', { mode: 'replace', dongles: 'UK-9' })
    expect(textOf(one(preview.document, { slot: 'touched' }))).toContain(
      'Loses 1: Network address 10.1.0.0/16',
    )
    const form = formOf(preview.document, 'binding-confirm')
    const wrong = await visitor.submitForm(preview, form, { confirmation: 'wrong-1' })
    expect(errorOf(wrong, 'binding-confirm-confirmation')).toBeDefined()
    expect(await settingsOf(id)).toEqual(['address 10.1.0.0/16'])
    const { password: own } = await credentialsOf('owner')
    await visitor.submitForm(wrong, formOf(wrong.document, 'binding-confirm'), { confirmation: own })
    expect([await settingsOf(id), await settingsOf(other)]).toEqual([['dongle UK-9'], ['dongle UK-9']])
  })

  test('that are impossible, or for no subject, are refused with the typed texts', async () => {
    const { address } = await two()
    const odd = await send(address, 'binding', { mode: 'add', addresses: '10.1.0.0/99' })
    expect(errorOf(odd, 'binding-addresses')).toBeDefined()
    expect(textOf(one(odd.document, { id: 'binding-addresses' }))).toContain('10.1.0.0/99')
    const none = await send(`${path}?kind=member`, 'binding', { mode: 'add', imeis: '861234567805036' })
    expect(textOf(one(none.document, { id: 'binding' }))).toContain(words.en.reasons.nothingSelected)
  })

  test('find their subjects by account and name, and never the owner', async () => {
    const visitor = await visitorAs('owner')
    const found = await visitor.getPage(`${path}?kind=dispatcher&q=huli.con`)
    expect(textOf(one(found.document, { tag: 'main' }))).toContain('huli.control')
    const { account } = await credentialsOf('owner')
    const accounts = await visitor.getPage(`${path}?kind=account&q=${account}`)
    expect(textOf(one(accounts.document, { tag: 'main' }))).toContain(words.en.pick.nothing)
  })
})
