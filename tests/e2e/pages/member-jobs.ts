import { expect, onTestFinished } from 'vitest'
import { checkDigit } from '@/lib/contract/imei'
import { freshAccount, freshDigits } from '../../support/member-facts.ts'
import { membersNamed } from '../../support/member-rows.ts'
import { credentialsOf } from '../../support/sessions.ts'
import { captchaAnswer } from '../../support/stack.ts'
import { stackMember, stackNumber, stackRows } from '../../support/stack-rows.ts'
import type { Operator } from './operator.ts'

/** Everyday jobs with members, each as an operator does it who knows the screens. */

/** Signs in; the consent is ticked, and Enter in the last field sends. */
export async function start(operator: Operator): Promise<void> {
  const { account, password } = await credentialsOf('goldenvalley')
  await operator.open('/en/loginFrm')
  const field = (name: string) => operator.page.locator(`form#login [name="${name}"]`)
  await operator.type(field('account'), account)
  await operator.type(field('password'), password)
  await operator.tabTo(field('captcha'))
  await operator.type(field('captcha'), captchaAnswer)
  await operator.click(field('consent'))
  await operator.pressToGo('Enter')
  await operator.page.waitForURL(/\/home$/)
  await operator.page.getByRole('heading', { level: 1 }).waitFor()
}

/** Finds a member by its account and prohibits its calls. */
export async function prohibitCalls(operator: Operator): Promise<void> {
  const { page } = operator
  const { id, account } = await stackMember(1)
  await stackRows("update members set call_status = 'allow' where id = $1", [id])
  await operator.open('/en/home')
  await operator.find(account)
  await page.waitForURL(new RegExp(`/members/${id}$`))
  await operator.click(page.getByRole('link', { name: 'Prohibit calls' }))
  await operator.go(page.locator('form#bulk button[type="submit"]'))
  await expect
    .poll(() => stackNumber("select count(*) from members where id = $1 and call_status = 'prohibit'", [id]))
    .toBe(1)
}

/** Adds 50 members with consecutive accounts. */
export async function addFifty(operator: Operator): Promise<void> {
  const { page } = operator
  const prefix = freshAccount('job')
  removeLater(prefix)
  await operator.open('/en/home')
  await operator.go(operator.menu('Members'))
  await operator.click(page.locator('main').getByRole('link', { name: 'More', exact: true }))
  await operator.go(page.getByRole('link', { name: 'Bulk add' }))
  const field = (name: string) => page.locator(`form#bulk [name="${name}"]`)
  await operator.type(field('prefix'), prefix)
  await operator.type(field('start'), '1')
  await operator.type(field('count'), '50')
  await operator.pressToGo('Enter')
  await operator.go(page.locator('form#bulk-plan button[type="submit"]'))
  await page.getByText(`${prefix}50`, { exact: true }).first().waitFor()
  expect(await membersNamed(prefix)).toHaveLength(50)
}

/** Imports a file of seven rows, of which five are wrong: corrects three and leaves two out. */
export async function importFaulty(operator: Operator): Promise<void> {
  const { page } = operator
  const prefix = freshAccount('imp')
  removeLater(prefix)
  await operator.open('/en/home')
  await operator.go(operator.menu('Members'))
  await operator.click(page.locator('main').getByRole('link', { name: 'More', exact: true }))
  await operator.go(page.getByRole('link', { name: 'Import members' }))
  await operator.chooseFile(page.locator('form#upload input[type="file"]'), faultyFile(prefix))
  await operator.sendUnlessSent(page.locator('form#upload button[type="submit"]'), /\/import\/\d+/)
  await operator.go(page.locator('form#columns button[type="submit"]'))
  const cell = (field: string, at: number) =>
    page.locator(`form#correct [name$=".${field}"][aria-invalid]`).nth(at)
  await operator.waitFor(cell('nickName', 0))
  await operator.type(cell('nickName', 0), 'Ko Ko')
  await operator.tabTo(cell('account', 0))
  await operator.type(cell('account', 0), `${prefix}4`)
  await operator.tabTo(cell('telephone', 0))
  await operator.type(cell('telephone', 0), `09${freshDigits(9)}`)
  await operator.pressToGo('Enter')
  await operator.waitFor(page.getByRole('button', { name: 'Import 5 rows' }))
  await operator.go(page.getByRole('button', { name: 'Import 5 rows' }))
  await operator.waitFor(page.getByText('5 rows were imported.'))
  expect(await membersNamed(prefix)).toHaveLength(5)
}

/** Gives the places of a job's members back to their agent. */
function removeLater(prefix: string): void {
  onTestFinished(async () => {
    await stackRows('delete from members where starts_with(account, $1)', [prefix])
  })
}

/** Seven rows with five faults: an empty nickname, a wrong account, a wrong mobile number, and two wrong IMEIs. */
function faultyFile(prefix: string) {
  const imei = (isRight = true) => {
    const body = `35${freshDigits(12)}`
    return body + (isRight ? checkDigit(body) : 'x')
  }
  const telephone = () => `097${freshDigits(8)}`
  const rows = [
    ['Account', 'Nickname', 'Name', 'Mobile', 'IMEI'],
    [`${prefix}1`, 'Ko One', 'One', telephone(), imei()],
    [`${prefix}2`, 'Ko Two', 'Two', telephone(), imei()],
    [`${prefix}3`, '', 'Three', telephone(), imei()],
    ['a b', 'Ko Four', 'Four', telephone(), imei()],
    [`${prefix}5`, 'Ko Five', 'Five', '12', imei()],
    [`${prefix}6`, 'Ko Six', 'Six', telephone(), imei(false)],
    [`${prefix}7`, 'Ko Seven', 'Seven', telephone(), imei(false)],
  ]
  const text = rows.map((row) => row.join(',')).join('\n')
  return { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

/** Renews the member whose authorisation ends next by the proposed term. */
export async function renewTerm(operator: Operator): Promise<void> {
  const { page } = operator
  await operator.open('/en/home')
  await operator.go(operator.menu('Expiry desk'))
  const row = page.locator('table.rows tbody tr').first()
  const id = Number(await row.locator('input[name="id"]').inputValue())
  const ends = () =>
    stackNumber('select extract(epoch from auth_expires_at) from members where id = $1', [id])
  const before = await ends()
  await operator.click(row.getByRole('link', { name: /^Renew / }))
  await operator.go(page.locator('form#bulk button[type="submit"]'))
  await expect.poll(ends).toBeGreaterThan(before + 300 * 86_400)
}
