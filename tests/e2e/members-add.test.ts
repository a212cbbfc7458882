import { expect, test } from 'vitest'
import { checkDigit } from '../../lib/contract/imei.ts'
import { freshImei, freshImeiBody, freshMember } from '../support/member-facts.ts'
import { membersNamed } from '../support/member-rows.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { MemberForm } from './pages/member-form.ts'

/** Adding one member with script; the rules of the fields are in tests/lists/members-add.test.ts. */

async function form() {
  const page = await openPageAs('owner')
  await page.goto('/en/totalk/members/new')
  return new MemberForm(page, 'member')
}

const exists = async (account: string) => (await membersNamed(account)).length > 0

test('a refused form has its messages, keeps the typed texts, and has the focus on its first wrong field', async () => {
  const adding = await form()
  await adding.fill({ iccid: '8986001234567890123', personalProfile: '夜班 ညဆိုင်း' })
  await adding.sendRefused()
  expect(await adding.errors()).toHaveLength(7)
  expect(await adding.errorOf('account')).toBe('Account cannot be empty, please enter completely')
  expect(await adding.field('iccid').inputValue()).toBe('8986001234567890123')
  expect(await adding.field('personalProfile').inputValue()).toBe('夜班 ညဆိုင်း')
  expect(await adding.field('account').evaluate((field) => field === document.activeElement)).toBe(true)
})

test('an IMEI with a wrong check digit needs a tick, and the typed passwords stay', async () => {
  const body = freshImeiBody()
  const imei = `${body}${(Number(checkDigit(body)) + 1) % 10}`
  const facts = freshMember()
  const adding = await form()
  expect(await adding.field('imeiAccepted').count()).toBe(0)
  await adding.fill({ ...facts, imei })
  await adding.sendRefused()
  expect(await adding.errorOf('imei')).toContain('The check digit of this IMEI is wrong.')
  expect(await exists(facts.account)).toBe(false)
  await adding.field('imeiAccepted').check()
  await adding.send()
  expect(await adding.page.locator('main').innerText()).toContain(imei)
})

test('a form that is sent twice at once adds one member, whose page opens', async () => {
  const adding = await form()
  const facts = freshMember()
  await adding.fill({ ...facts, imei: freshImei() })
  await adding.form.locator('button[type="submit"]').dblclick()
  await adding.page.waitForURL(/members\/\d+$/)
  expect((await membersNamed(facts.account)).map(({ account }) => account)).toEqual([facts.account])
  expect(await adding.page.locator('body').innerText()).toContain('The member was added.')
})

test.each([
  ['new', 'member'],
  ['bulk', 'bulk'],
] as const)('the quota above %s follows the chosen agent', async (path, id) => {
  const [agent] = await stackRows(
    `select name, member_limit::int as limit, tallies.members as used
    from agents join tallies on agent_id = id where id = 3`,
  )
  const number = (value: unknown) => Number(value).toLocaleString('en')
  const adding = new MemberForm(await openPageAs('owner'), id)
  await adding.page.goto(`/en/totalk/members/${path}`)
  const quota = async (agentInfoId: string) => {
    await adding.fill({ agentInfoId })
    return (await adding.form.locator('output').innerText()).replace(/\s+/g, ' ')
  }
  const chosen = `Member quota of ${agent?.name} ${number(agent?.used)} of ${number(agent?.limit)} used`
  await expect.poll(() => quota('3')).toBe(chosen)
  await expect.poll(() => quota('')).toMatch(/^[\d,]+ used, no limit$/)
})
