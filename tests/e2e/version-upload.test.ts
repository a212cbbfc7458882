import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { cuttingProxy } from '../support/cutting-proxy.ts'
import { stateOf } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { stackRows } from '../support/stack-rows.ts'
import { chunksOf, firmware, md5Of, windowsProgram } from '../support/upload-bytes.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

/** The upload of a version's file by script: in chunks, with progress, over a network that breaks and a reload. */

const path = '/release/versions/new'
const file = (buffer: Buffer, name = 'fw.bin') => ({ name, mimeType: 'application/octet-stream', buffer })
const said = words.en.versions.upload
const at = (page: Page, state: string) => page.locator(`[data-slot=upload][data-at=${state}]`)
const choose = (page: Page, buffer: Buffer, name?: string) =>
  page.setInputFiles('#version-file', file(buffer, name))

const publish = (page: Page) =>
  page.locator('#version').getByRole('button', { name: words.en.versions.publish, exact: true }).click()

async function fillIn(page: Page, model: string): Promise<void> {
  await page.selectOption('[name=type]', 'intercom')
  await page.fill('[name=model]', model)
  await page.fill('[name=number]', '1.0.0')
  await page.fill('[name=content]', 'By script')
}

test('an upload resumes after cuts and a reload, and the version has its bytes', async () => {
  const { consoleUrl } = workerStack()
  // Other bytes for each try, because stored bytes are not sent again.
  const bytes = firmware(9_000_000, Date.now() % 1_000_000)
  const proxy = await cuttingProxy(consoleUrl)
  try {
    const { cookies } = await stateOf('owner')
    const page = await openPage({
      consoleUrl: proxy.url,
      state: { cookies: cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1' })), origins: [] },
      expected: [/ERR_/],
    })
    const total = chunksOf(bytes).length
    let sent = 0
    let stopAt = 2
    await page.route('**/api/package?*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent += 1
      if (sent === 2) {
        proxy.cut()
        return route.abort('connectionreset')
      }
      // Delayed until the reload.
      if (sent > stopAt + 1) return
      await route.continue()
    })
    await settled(page, () => page.goto(`${proxy.url}/en${path}`))
    await fillIn(page, 'SCR-1')
    await choose(page, bytes)
    await expect.poll(() => sent, { timeout: 15_000 }).toBeGreaterThan(stopAt + 1)
    page.once('dialog', (dialog) => dialog.accept())
    await settled(page, () => page.reload())
    await at(page, 'interrupted').waitFor()
    const before = sent
    stopAt = 100
    await fillIn(page, 'SCR-1')
    await choose(page, bytes)
    await at(page, 'stored').waitFor()
    // Two chunks had arrived; the cut and the reload each cost at most one.
    expect(sent - before).toBeLessThanOrEqual(total - 2)
    await publish(page)
    await page.waitForURL(/versions\/\d+$/)
    expect(await page.locator('main').innerText()).toContain(md5Of(bytes))
  } finally {
    await proxy.close()
  }
  const rows = await stackRows("select md5 from versions where model = 'SCR-1'")
  expect(rows).toEqual([{ md5: md5Of(bytes) }])
})

test('an upload is paused, resumed and cancelled by keyboard; the form waits for it', async () => {
  const page = await openPage({ state: await stateOf('owner') })
  let release = () => {}
  const heldAnswer = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/package?*index=1&*', async (route) => {
    await heldAnswer
    await route.continue().catch(() => {})
  })
  await settled(page, () => page.goto(`/en${path}`))
  await fillIn(page, 'SCR-2')
  const bytes = firmware(5_000_000, Date.now() % 999_983)
  await choose(page, bytes)
  await at(page, 'sending').waitFor()
  await publish(page)
  await page.getByText(said.running).waitFor()
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press(said.pause)
  await at(page, 'paused').waitFor()
  release()
  await press(said.resume)
  await at(page, 'stored').waitFor()
  await press(said.remove)
  await at(page, 'stored').waitFor({ state: 'detached' })
  await publish(page)
  await page.locator('#version-file-error').getByText(words.en.reasons.noFile).waitFor()
  expect(await stackRows("select 1 from versions where model = 'SCR-2'")).toEqual([])
})

test('a program declared as firmware is refused once it has arrived, and an app for intercoms until its type is mobile', async () => {
  const page = await openPage({ state: await stateOf('owner') })
  await settled(page, () => page.goto(`/en${path}`))
  await fillIn(page, 'SCR-3')
  await choose(page, windowsProgram(), 'fw.bin')
  await at(page, 'failed').getByText(said.trouble.fileType).waitFor()
  await choose(page, windowsProgram(), 'app.apk')
  await at(page, 'refused').getByText(said.trouble.otherType).waitFor()
  // Another type takes files of that name, but not with these bytes.
  await page.selectOption('[name=type]', 'mobile')
  await at(page, 'failed').getByText(said.trouble.fileType).waitFor()
})

describe.each(locales)('in %s', (locale) => {
  test('a paused upload is readable on a phone, and axe finds nothing', async () => {
    const page = await openPage({ state: await stateOf('owner'), screen: 'phone', theme: 'dark' })
    await page.route('**/api/package?*index=1&*', () => {})
    await settled(page, () => page.goto(`/${locale}${path}`))
    await fillIn(page, 'SCR-4')
    await choose(page, firmware(5_000_000, 93), 'a-rather-long-name-of-firmware-for-intercoms-2027-03-14.bin')
    await at(page, 'sending').waitFor()
    await page.getByRole('button', { name: words[locale].versions.upload.pause, exact: true }).click()
    await at(page, 'paused').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
