import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshAgent } from '../support/agent-facts.ts'
import { axeFindings } from '../support/axe.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { MemberForm } from './pages/member-form.ts'

/** Creating an agent with script: pictures and passwords in the browser after a refusal. */

async function card(name: string, red: number) {
  const background = { r: red, g: 90, b: 200 }
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
const pictures = () => stackNumber("select count(*) from stored_files where kind = 'image'")
const rowOf = async (name: string) =>
  (await stackRows('select id_card_front, id_card_back from agents where name = $1', [name]))[0]

test('pictures are sent once, stay visible while another field is wrong, and belong to the new agent', async () => {
  const page = await openPageAs('owner')
  await page.goto('/en/web/agents/new')
  const form = new MemberForm(page, 'agent')
  const agent = freshAgent()
  const before = await pictures()
  await form.fill({ ...agent, mobile: '123' })
  await form.field('idCardFront').setInputFiles(await card('front.png', 10))
  await form.field('idCardBack').setInputFiles(await card('back.png', 20))
  await form.sendRefused()
  expect(await form.errors()).toHaveLength(1)
  expect(await pictures()).toBe(before + 2)
  const formImages = form.form.locator('img')
  expect(await formImages.count()).toBe(2)
  for (const image of await formImages.all()) {
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320)
  }
  expect(await form.field('idCardFront').inputValue()).toBe('')
  expect(await form.field('password').inputValue()).toBe(agent.password)
  expect(await axeFindings(page)).toEqual([])
  await form.fill({ mobile: agent.mobile })
  await form.send()
  await page.getByText(words.en.agents.done.added).waitFor()
  expect(await pictures()).toBe(before + 2)
  const { id_card_front: front, id_card_back: back } = (await rowOf(agent.agentInfoName)) ?? {}
  const links = page.locator('main a[href^="/api/file/"]')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    `/api/file/${front}`,
    `/api/file/${back}`,
  ])
})

test('a refused picture is chosen again, and the accepted one stays', async () => {
  const page = await openPageAs('owner')
  await page.goto('/en/web/agents/new')
  const form = new MemberForm(page, 'agent')
  const agent = freshAgent()
  await form.fill(agent)
  await form.field('idCardFront').setInputFiles(await card('front.png', 30))
  await form
    .field('idCardBack')
    .setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await form.sendRefused()
  expect(await form.errorOf('idCardBack')).toContain(words.en.fields.idCardBack)
  expect(await form.field('idCardBack').inputValue()).toBe('')
  expect(await form.form.locator('img').count()).toBe(1)
  await form.field('idCardBack').setInputFiles(await card('back.png', 40))
  await form.send()
  const row = await rowOf(agent.agentInfoName)
  expect([row?.id_card_front, row?.id_card_back]).not.toContain('')
})

test.each(['zh_CN', 'my'] as const)(
  'in %s the refused form fits a phone, and axe finds nothing',
  async (locale) => {
    const page = await openPageAs('owner', { screen: 'phone', theme: 'dark' })
    await page.goto(`/${locale}/web/agents/new`)
    const form = new MemberForm(page, 'agent')
    await form.field('idCardFront').setInputFiles(await card('front.png', 50))
    await form.sendRefused()
    expect(await form.errors()).toHaveLength(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page)).toEqual([])
  },
)
