import { expect, test } from 'vitest'
import { all, one, textOf } from '../support/html.ts'
import { formOf, withValues } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { credentialsOf, visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { accountsPath, addAccount, dialogOf, hasEnded, idOf, signedIn } from './accounts.ts'

/** Sign-in settings of accounts, set by the owner without script. The tests' own address is the loopback. */

const loopback = '127.0.0.0/8\n::1'

async function settingsOf(account: string): Promise<unknown[]> {
  const rows = await stackRows('select kind, value from login_bindings where account_id = $1 order by id', [
    await idOf(account),
  ])
  return rows.map(({ kind, value }) => `${kind} ${value}`)
}

/** New accounts for a test; their password is Harbour-9. */
async function made(count: number): Promise<string[]> {
  const owner = await visitorAs('owner')
  const names: string[] = []
  for (let place = 0; place < count; place++)
    names.push((await addAccount(owner, { password: 'Harbour-9', AgentInfoId: '5' })).account)
  return names
}

async function restrict(accounts: readonly string[], input: Record<string, string>): Promise<HttpPage> {
  const owner = await visitorAs('owner')
  const { page, form } = await dialogOf(owner, 'restrict', accounts)
  const { password: confirmation } = await credentialsOf('owner')
  return owner.submitForm(page, form, { confirmation, ...input })
}

const fieldOf = ({ document }: HttpPage, name: string) =>
  formOf(document, 'bulk').controls.find((control) => control.name === name)?.value

test('of one account are displayed, changed and removed in one form, and end its sessions', async () => {
  const [account = ''] = await made(1)
  const session = await signedIn(account, 'Harbour-9')
  const done = await restrict([account], { addresses: `${loopback}\n10.0.0.0/8`, imeis: '861234567805036' })
  expect(listOf(done.document).flash).toBe('The sign-in settings of 1 account were saved.')
  expect(await hasEnded(session)).toBe(true)
  const set = ['address 127.0.0.0/8', 'address ::1', 'address 10.0.0.0/8', 'imei 861234567805036']
  expect(await settingsOf(account)).toEqual(set)
  const owner = await visitorAs('owner')
  const { page } = await dialogOf(owner, 'restrict', [account])
  expect(fieldOf(page, 'addresses')).toBe(`${loopback}\n10.0.0.0/8`)
  expect(fieldOf(page, 'imeis')).toBe('861234567805036')
  const { rows } = listOf((await owner.getPage(`${accountsPath}?UserName=${account}`)).document)
  expect(rows[0]?.cells['Sign-in settings']).toBe('IMEI · Network address')
  await restrict([account], { addresses: loopback, imeis: '' })
  expect(await settingsOf(account)).toEqual(set.slice(0, 2))
  expect(await signedIn(account, 'Harbour-9')).toBeDefined()
})

test('of many are displayed beside their names, and added to or replaced', async () => {
  const [first = '', second = ''] = await made(2)
  await restrict([first], { addresses: loopback })
  const owner = await visitorAs('owner')
  const { touched } = await dialogOf(owner, 'restrict', [first, second])
  expect(touched.toSorted()).toEqual([
    `${first} Made · Now: 127.0.0.0/8, ::1`,
    `${second} Made · Now: not limited`,
  ])
  await restrict([first, second], { mode: 'add', addresses: `${loopback}\n192.0.2.1 - 192.0.2.9` })
  const all = ['address 127.0.0.0/8', 'address ::1', 'address 192.0.2.1-192.0.2.9']
  expect([await settingsOf(first), await settingsOf(second)]).toEqual([all, all])
  await restrict([first, second], { mode: 'replace' })
  expect([await settingsOf(first), await settingsOf(second)]).toEqual([[], []])
})

test('without the operator’s own address are refused with a warning, until it is accepted', async () => {
  const [account = ''] = await made(1)
  const refused = await restrict([account], { addresses: '10.0.0.0/8' })
  expect(textOf(one(refused.document, { id: 'bulk-addresses-error' }))).toBe(words.en.reasons.addressOutside)
  expect(fieldOf(refused, 'addresses')).toBe('10.0.0.0/8')
  expect(await settingsOf(account)).toEqual([])
  const owner = await visitorAs('owner')
  const { password: confirmation } = await credentialsOf('owner')
  await owner.submitForm(refused, formOf(refused.document, 'bulk'), { addressAccepted: 'on', confirmation })
  expect(await settingsOf(account)).toEqual(['address 10.0.0.0/8'])
  expect(await signedIn(account, 'Harbour-9')).toBeUndefined()
})

test('added to ranges that contain the operator’s address need no warning', async () => {
  const [first = '', second = ''] = await made(2)
  await restrict([first, second], { mode: 'add', addresses: loopback })
  const done = await restrict([first, second], { mode: 'add', addresses: '10.0.0.0/8' })
  expect(listOf(done.document).flash).toBe('The sign-in settings of 2 accounts were saved.')
})

test('by a UKEY name the accounts that have no bound UKEY and would be locked out', async () => {
  const accounts = await made(2)
  const { page } = await dialogOf(await visitorAs('owner'), 'restrict', accounts)
  expect(textOf(one(page.document, { id: 'bulk-dongles-hint' }))).toContain(
    '2 of the accounts have no UKEY bound and could not sign in at all.',
  )
})

test.each([
  [{ addresses: '10.0.0' }, 'addresses', /enter an IP address/],
  [{ addresses: '10.0.0.9-10.0.0.1' }, 'settings', /enter an IP address/],
  [{ imeis: '12' }, 'imeis', /15 digits/],
])('%j is refused and changes no account', async (input, _, message) => {
  const [account = ''] = await made(1)
  const refused = await restrict([account], input)
  expect(listOf(refused.document).dialog?.text).toMatch(message)
  expect(await settingsOf(account)).toEqual([])
})

test('a form without a setting to add is refused', async () => {
  const refused = await restrict(await made(2), { mode: 'add' })
  expect(textOf(one(refused.document, { id: 'bulk-addresses-error' }))).toBe(words.en.reasons.nothingEntered)
})

test('are not offered to an editor, and a forged form of one is refused', async () => {
  const editor = await visitorAs('goldenvalley')
  const desk = await idOf('goldenvalley.desk')
  const menu = await editor.getPage(`${accountsPath}?dialog=actions&id=${desk}`)
  const links = all(menu.document, { tag: 'a' }).map(textOf)
  expect(links).toContain('Disable')
  expect(links).not.toContain('Sign-in settings')
  const dialogPath = `${accountsPath}?dialog=restrict&id=${desk}`
  expect(listOf((await editor.getPage(dialogPath)).document).dialog?.form).toBeUndefined()
  const owner = await visitorAs('owner')
  const { page, form } = await dialogOf(owner, 'restrict', ['goldenvalley.desk'])
  const { password: confirmation } = await credentialsOf('goldenvalley')
  const forged = withValues(form, { authorAccount: 'goldenvalley' })
  for (const account of ['goldenvalley.desk', 'huligroup']) {
    const ids = await idOf(account)
    await editor.submitForm(page, withValues(forged, { ids }), { addresses: loopback, confirmation })
    expect(await settingsOf(account)).toEqual([])
  }
})
