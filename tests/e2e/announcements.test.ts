import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { pixel } from '../support/upload-bytes.ts'
import { words } from '../support/words.ts'

/** Announcements and notifications in a browser, which fails a test for any breach of the content policy. */

const path = '/en/notice/announcements'
const { announcements, form, richText } = words.en
const { names } = richText

async function openEditor(page: Page, at: string): Promise<void> {
  await settled(page, () => page.goto(at))
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('.js')).length,
    )
  const before = await scripts()
  await page.getByRole('button', { name: richText.open }).click()
  await page.locator('[data-slot="rich-text"]').waitFor()
  // The editor has a script of its own, loaded only now.
  expect(await scripts()).toBeGreaterThan(before)
}

/** Pastes markup into the focused editor as a browser does. */
const paste = (page: Page, html: string) =>
  page.locator('[data-slot="rich-text"]').evaluate((editor, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    clipboardData.setData('text/plain', 'plain')
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
  <body><p class=MsoNormal style="mso-margin-top-alt:auto"><b style="mso-bidi-font-weight:normal">Shift</b><o:p></o:p></p>
  <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>Radio</p>
  <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Lamp</p></body></html>`

test('an announcement is written in the editor by keyboard, with a table, a picture and a paste from Word', async () => {
  const title = `Written ${Date.now()}`
  onTestFinished(async () => {
    await stackRows('delete from announcements where title = $1', [title])
  })
  const page = await openPageAs('owner')
  await openEditor(page, `${path}/new`)
  await page.locator('#announcement-title').fill(title)
  const text = page.locator('[data-slot="rich-text"]')
  await text.focus()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Gate 3')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' is closed')
  // Shift and Tab lead to the tools, the arrow keys from one to the next.
  const tool = (name: keyof typeof names) =>
    page.getByRole('toolbar').getByRole('button', { name: names[name], exact: true })
  await tool('bold').focus()
  await page.keyboard.press('ArrowRight')
  expect(await tool('italic').evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  expect(await tool('redo').evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await text.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(page, fromWord)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const choosing = page.waitForEvent('filechooser')
  await tool('picture').click()
  await (await choosing).setFiles({ name: 'yard.png', mimeType: 'image/png', buffer: pixel })
  await page.locator('[data-slot="rich-text"] img').waitFor()
  await page.keyboard.press('ArrowRight')
  await tool('table').click()
  await page.keyboard.type('Berth')
  await tool('undo').click()
  await tool('redo').click()
  await page.getByRole('button', { name: announcements.saveDraft }).click()
  await page.waitForURL(/\/announcements\/\d+$/)
  const [row] = await stackRows('select content, pictures from announcements where title = $1', [title])
  const content = String(row?.content)
  expect(content).toMatch(
    /^<p><strong>Gate 3<\/strong> is closed<\/p><p><strong>Shift<\/strong><\/p><ul><li>Radio<\/li><li>Lamp/,
  )
  expect(content).toContain('<table>')
  expect(content).not.toMatch(/style|class|mso|colgroup/i)
  expect(row?.pictures).toHaveLength(1)
  await page.locator('[data-slot="terminal-screen"] img').waitFor()
  expect(
    await page
      .locator('[data-slot="terminal-screen"] img')
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBe(1)
})

test('hostile texts that are pasted into the editor, stored and displayed run no script', async () => {
  const title = `Hostile ${Date.now()}`
  onTestFinished(async () => {
    await stackRows('delete from announcements where title = $1', [title])
  })
  const [row] = await stackRows(
    "insert into announcements (title, content) values ($1, '<p>x</p>') returning id",
    [title],
  )
  // As if it had been stored before the platform sanitised contents.
  const some = hostileTexts.filter((_, place) => place % 9 === 0)
  await stackRows('update announcements set content = $2 where id = $1', [
    row?.id,
    some.join('\n').slice(0, 3000),
  ])
  const page = await openPageAs('owner')
  await settled(page, () => page.goto(`${path}/${row?.id}`))
  const attacked = () => page.evaluate(() => 'attacked' in window)
  expect(await attacked()).toBe(false)
  await openEditor(page, `${path}/edit/${row?.id}`)
  for (const text of hostileTexts.filter(
    (text, place) => place % 13 === 0 && text.length < 400 && !/[^\P{Cc}\t\n]/u.test(text),
  ))
    await paste(page, text)
  expect(await attacked()).toBe(false)
  const save = page.getByRole('button', { name: announcements.save })
  await save.click()
  // One of them is Burmese in Zawgyi, which the form offers in Unicode before it saves it.
  await page.locator('[data-slot="field-error"]').getByText('Zawgyi').first().waitFor()
  await save.click()
  await page.waitForURL(/\/announcements\/\d+$/)
  expect(await attacked()).toBe(false)
  expect(await page.locator('main h1').count()).toBeGreaterThan(0)
})

test('typed text survives a save without an answer, and the choice of another operator’s text instead', async () => {
  const title = `Kept ${Date.now()}`
  onTestFinished(async () => {
    await stackRows('delete from announcements where title like $1', [`${title}%`])
  })
  const [row] = await stackRows(
    "insert into announcements (title, content) values ($1, '<p>First</p>') returning id",
    [title],
  )
  const page = await openPageAs('owner', { expected: [/ERR_FAILED/] })
  await openEditor(page, `${path}/edit/${row?.id}`)
  const text = page.locator('[data-slot="rich-text"]')
  const save = page.getByRole('button', { name: announcements.save })
  // The list of errors and the label link to the editor, which hides the text field.
  await text.fill('')
  await save.click()
  await page.locator('#announcement-content-error').waitFor()
  await expect.poll(() => text.evaluate((editor) => editor === document.activeElement)).toBe(true)
  await page.keyboard.type('Mine')
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await save.click()
  await page.getByRole('alert').getByText(form.unheard).waitFor()
  await page.unroute('**')
  expect(await text.innerText()).toBe('Mine')
  await stackRows(
    "update announcements set content = '<p>Theirs</p>', row_version = row_version + 1 where id = $1",
    [row?.id],
  )
  await save.click()
  await page.locator('[data-slot="difference"]').getByText('Mine', { exact: true }).waitFor()
  await page.getByRole('button', { name: form.takeSaved }).click()
  await expect.poll(() => text.innerText()).toBe('Theirs')
  await page.getByRole('button', { name: form.takeYours }).click()
  await expect.poll(() => text.innerText()).toBe('Mine')
  await save.click()
  await page.waitForURL(/\/announcements\/\d+$/)
  const [saved] = await stackRows('select content from announcements where id = $1', [row?.id])
  expect(saved?.content).toBe('<p>Mine</p>')
})

test('a notification’s recipients are counted as soon as they are chosen, and the typed words stay', async () => {
  const page = await openPageAs('owner')
  await settled(page, () => page.goto('/en/notice/notifications/new'))
  const title = page.locator('#notification-title')
  const send = page.locator('#notification button[type="submit"]')
  await title.fill('Storm')
  expect(await send.count()).toBe(0)
  await page.getByRole('radio', { name: words.en.enums.audience.allMembers }).check()
  await send.waitFor()
  expect(await send.innerText()).toMatch(/^Send to [\d,]+ members$/)
  expect(await title.inputValue()).toBe('Storm')
  await page.getByRole('radio', { name: words.en.enums.audience.group }).check()
  await expect.poll(() => send.count()).toBe(0)
  expect(await title.inputValue()).toBe('Storm')
})

test('the editor’s own page edits without a session, and sends no data', async () => {
  const page = await openPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await openEditor(page, '/en/tinymce')
  await page.locator('[data-slot="rich-text"]').focus()
  await page.keyboard.type('Tried')
  expect(await page.locator('[data-slot="rich-text"]').innerText()).toContain('Tried')
  expect(await page.getByRole('button', { name: names.picture }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(sent).toEqual([])
})
