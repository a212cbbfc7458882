import { describe, expect, test } from 'vitest'
import { all, attribute, one, parseHtml, textOf } from '../support/html.ts'
import { filledIn, formOf, withValues } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { credentialsOf, visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { accountsPath, addAccount, answeredRows, dialogOf, hasEnded, idOf, signedIn } from './accounts.ts'

/** Login accounts without script: adding, generated passwords, ended sessions and protected accounts. */

const { reasons } = words.en
const madeRule = /^(?=.*\d)(?=.*[a-z])[a-z\d]{12}$/

async function logTexts(account: string): Promise<string> {
  const rows = await stackRows('select * from operation_log where targets @> to_jsonb(array[$1::bigint])', [
    await idOf(account),
  ])
  return JSON.stringify(rows)
}

describe('adding an account', () => {
  test('without a password displays the generated password once, and that password signs in', async () => {
    const owner = await visitorAs('owner')
    const { account, page } = await addAccount(owner, { AgentInfoId: '5' })
    const [[shown, password = ''] = []] = answeredRows(page)
    expect(shown).toBe(account)
    expect(password).toMatch(madeRule)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await signedIn(account, password)).toBeDefined()
    for (const path of [accountsPath, `${accountsPath}/new`, `${accountsPath}?UserName=${account}`])
      expect((await owner.getPage(path)).html).not.toContain(password)
    expect(await logTexts(account)).not.toContain(password)
  })

  test('without an agent adds the account to the platform’s staff, only if that is chosen', async () => {
    const { account } = await addAccount(await visitorAs('owner'), { AgentInfoId: 'none' })
    const [row] = await stackRows('select agent_id from login_accounts where account = $1', [account])
    expect(row).toEqual({ agent_id: null })
  })

  test('with a typed password leads to the list and never displays that password', async () => {
    const owner = await visitorAs('owner')
    const { account, page } = await addAccount(owner, { password: 'Harbour-9' })
    expect(page.path).toBe(accountsPath)
    expect(listOf(page.document).flash).toBe(words.en.accounts.done.added)
    expect(page.html).not.toContain('Harbour-9')
    expect(await signedIn(account, 'Harbour-9')).toBeDefined()
  })

  test.each([
    [{ password: 'onlyletters' }, 'password', reasons.passwordKinds.replace('{field}', 'Password')],
    [{ password: 'a-1' }, 'password', reasons.passwordLength.replace('{field}', 'Password')],
    [{ UserName: 'GOLDENVALLEY' }, 'UserName', reasons.taken.replace('{field}', 'Account')],
    [{ Telephone: '12' }, 'Telephone', reasons.mobile.replace('{field}', 'Mobile')],
    [{ AgentInfoId: '' }, 'AgentInfoId', reasons.required.replace('{field}', 'Agent')],
    [{ NickName: '' }, 'NickName', reasons.required.replace('{field}', 'Nickname')],
  ])('with %j is refused beside the field, and the input stays', async (input, field, message) => {
    const before = await stackNumber('select count(*) from login_accounts')
    const { page, account } = await addAccount(await visitorAs('owner'), input)
    expect(textOf(one(page.document, { id: `account-${field}-error` }))).toBe(message)
    const controls = formOf(page.document, 'account').controls
    expect(controls.find(({ name }) => name === 'UserName')?.value).toBe(
      'UserName' in input ? input.UserName : account,
    )
    expect(controls.find(({ name }) => name === 'password')?.value).toBe('')
    expect(await stackNumber('select count(*) from login_accounts')).toBe(before)
  })

  test('by an agent’s editor is for that agent, also when the form is forged', async () => {
    const editor = await visitorAs('goldenvalley')
    const page = await editor.getPage(`${accountsPath}/new`)
    const choice = one(page.document, { tag: 'select', name: 'AgentInfoId' })
    expect(all(choice, { tag: 'option' }).map((option) => attribute(option, 'value'))).toEqual(['1'])
    const fields = filledIn(formOf(page.document, 'account'), { UserName: 'forged.account', NickName: 'x' })
    const forged = fields.map(([name, value]) => [name, name === 'AgentInfoId' ? '3' : value] as const)
    const answer = await editor.post(
      page.path,
      forged.map(([name, value]) => [name, value]),
    )
    const refusedForm = one(parseHtml(await answer.text()), { tag: 'form', id: 'account' })
    expect(textOf(refusedForm)).toContain('illegal operation')
    expect(await stackNumber("select count(*) from login_accounts where account = 'forged.account'")).toBe(0)
    const own = await addAccount(editor, {})
    const [row] = await stackRows('select agent_id from login_accounts where account = $1', [own.account])
    expect(row).toEqual({ agent_id: '1' })
  })
})

describe('a new password', () => {
  const reset = async (owner: Visitor, accounts: readonly string[], input = {}) => {
    const { page, form } = await dialogOf(owner, 'resetPassword', accounts)
    const send = () => owner.submitForm(page, form, input)
    return { send, done: await send() }
  }

  test('that is typed signs in, ends the sessions, and is not displayed', async () => {
    const owner = await visitorAs('owner')
    const { account } = await addAccount(owner, { password: 'Harbour-9' })
    const session = await signedIn(account, 'Harbour-9')
    const { done } = await reset(owner, [account], { password: 'Lantern-7' })
    expect(listOf(done.document).flash).toBe('The password of 1 account was reset.')
    expect(done.html).not.toContain('Lantern-7')
    expect(await hasEnded(session)).toBe(true)
    expect(await signedIn(account, 'Harbour-9')).toBeUndefined()
    expect(await signedIn(account, 'Lantern-7')).toBeDefined()
  })

  test('is generated for each of several accounts and displayed once; the same form again displays the same passwords', async () => {
    const owner = await visitorAs('owner')
    const [one, two] = [await addAccount(owner, {}), await addAccount(owner, {})]
    const { done, send } = await reset(owner, [one.account, two.account])
    const rows = answeredRows(done)
    expect(rows.map(([account]) => account).toSorted()).toEqual([one.account, two.account].toSorted())
    for (const [account = '', password = ''] of rows) {
      expect(password).toMatch(madeRule)
      expect(await signedIn(account, password)).toBeDefined()
      expect(await logTexts(account)).not.toContain(password)
      expect((await owner.getPage(accountsPath)).html).not.toContain(password)
    }
    expect(answeredRows(await send())).toEqual(rows)
  })

  test('against a password rule is refused, and the sessions go on', async () => {
    const owner = await visitorAs('owner')
    const { account } = await addAccount(owner, { password: 'Harbour-9' })
    const { done } = await reset(owner, [account], { password: 'onlyletters' })
    const beside = one(done.document, { id: 'bulk-password-error' })
    expect(textOf(beside)).toBe(reasons.passwordKinds.replace('{field}', words.en.fields.newPassword))
    expect(await signedIn(account, 'Harbour-9')).toBeDefined()
  })
})

test('disabling ends the sessions of an account, and it signs in again once it is enabled', async () => {
  const owner = await visitorAs('owner')
  const { account } = await addAccount(owner, { password: 'Harbour-9' })
  const session = await signedIn(account, 'Harbour-9')
  const disable = await dialogOf(owner, 'disable', [account])
  const done = await owner.submitForm(disable.page, disable.form)
  expect(listOf(done.document).flash).toContain('1 account was disabled.')
  expect(await hasEnded(session)).toBe(true)
  expect(await signedIn(account, 'Harbour-9')).toBeUndefined()
  const enable = await dialogOf(owner, 'enable', [account])
  await owner.submitForm(enable.page, enable.form)
  expect(await signedIn(account, 'Harbour-9')).toBeDefined()
})

describe('the own account', () => {
  const actions = ['disable', 'resetPassword', 'delete']

  test.each(['owner', 'goldenvalley'])('of %s has no actions, and a forged form is refused', async (who) => {
    const operator = await visitorAs(who)
    const own = who === 'owner' ? 'admin' : who
    const list = listOf((await operator.getPage(`${accountsPath}?UserName=${own}`)).document)
    const row = list.rows.find(({ cells }) => cells.Account === own)
    expect(row?.actions).toEqual([])
    const { password: confirmation } = await credentialsOf(who)
    const before = await stackRows('select * from login_accounts order by id')
    const other = who === 'owner' ? 'lanling' : 'goldenvalley.desk'
    for (const action of actions) {
      const { page, form } = await dialogOf(operator, action, [other])
      expect(listOf(page.document).dialog?.touched).toHaveLength(1)
      const query = `${accountsPath}?dialog=${action}&id=${await idOf(own)}`
      expect(listOf((await operator.getPage(query)).document).dialog?.form).toBeUndefined()
      const forged = withValues(form, { ids: await idOf(own) })
      const input: Record<string, string> = action === 'delete' ? { confirmation } : {}
      const refused = await operator.submitForm(page, forged, input)
      expect(listOf(refused.document).flash).toBeUndefined()
    }
    expect(await stackRows('select * from login_accounts order by id')).toEqual(before)
  })
})

describe('an editor of another agent', () => {
  const hits = async (who: string, text: string) => {
    const answer = await (await visitorAs(who)).get(`/api/search?q=${text}&locale=en`)
    const { groups } = JSON.parse(await answer.text())
    return JSON.stringify(groups)
  }

  test('finds no account of this agent by search; the owner does, and the hit leads to it', async () => {
    expect(await hits('goldenvalley', 'huligroup')).not.toContain('huligroup')
    expect(await hits('goldenvalley', 'goldenvalley')).toContain('goldenvalley.desk')
    const found = await hits('owner', 'huligroup')
    expect(found).toContain(`${accountsPath}?UserName=huligroup`)
    const page: HttpPage = await (await visitorAs('owner')).getPage(`${accountsPath}?UserName=huligroup`)
    expect(listOf(page.document).rows).toHaveLength(1)
  })

  test('sees no account of this agent by its id or its name', async () => {
    const editor = await visitorAs('goldenvalley')
    const id = await idOf('huligroup')
    const [{ nick_name: nickName } = {}] = await stackRows(
      'select nick_name from login_accounts where id = $1',
      [id],
    )
    for (const query of [
      '?UserName=huligroup',
      '?search=huli',
      '?AgentInfoId=3',
      `?dialog=delete&id=${id}`,
    ]) {
      const { document, html } = await editor.getPage(accountsPath + query)
      const { rows, dialog } = listOf(document)
      expect(rows.map(({ cells }) => cells.Account)).not.toContain('huligroup')
      expect(dialog?.form).toBeUndefined()
      expect(html).not.toContain(nickName)
    }
  })
})
