import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { endSessionsOf } from '../support/account-rows.ts'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { cookieOf, newSession } from '../support/sessions.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { Acting } from './pages/acting.ts'
import { PictureDialog } from './pages/picture-dialog.ts'

const { consoleUrl } = workerStack()
const operator = 'hinthataxi'
const modes = [
  ['with script', true],
  ['without script', false],
] as const

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 200 } } })
/** Three megabytes like a phone's photo: noise, which cannot be compressed. */
const phonePhoto = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const avatarOf = async (account = operator) =>
  String((await stackRows('select avatar from login_accounts where account = $1', [account]))[0]?.avatar)
const fileOf = (name: string, cookie: string, headers = {}) =>
  fetch(`${consoleUrl}/api/file/${name}`, { headers: { cookie, ...headers }, redirect: 'manual' })

beforeEach(async () => {
  await stackRows("update login_accounts set avatar = '' where avatar <> ''")
})

describe.each(modes)('%s', (_, script) => {
  test('a picture is added, appears in the profile and on every page, is replaced, and is removed', async () => {
    const page = await openPage({ script, state: await newSession(operator) })
    await page.goto('/en/profile/index')
    await page.getByRole('link', { name: 'Add a picture' }).click()
    const dialog = new PictureDialog(page)
    await dialog.form.waitFor()
    expect(await dialog.removal.count()).toBe(0)
    await dialog.choose('me.jpeg', await photo(600, 300).jpeg().toBuffer())
    await dialog.save()
    await page.getByText('Your picture was changed.').waitFor()
    const first = await avatarOf()
    expect(first).toMatch(/^[0-9a-f]{32}\.webp$/)
    // Stored at most in the largest displayed size.
    expect(await dialog.sizeOf(dialog.inProfile)).toEqual([256, 128])
    await page.goto('/en/totalk/members')
    expect(await dialog.sizeOf(dialog.inTopBar)).toEqual([256, 128])

    await dialog.open()
    expect(await dialog.sizeOf(dialog.preview)).toEqual([256, 128])
    await dialog.choose('other.png', await photo(40, 80).png().toBuffer())
    if (script) await expect.poll(() => dialog.sizeOf(dialog.preview)).toEqual([40, 80])
    await dialog.save()
    expect(await avatarOf()).not.toBe(first)
    expect(await dialog.sizeOf(dialog.inTopBar)).toEqual([40, 80])

    await dialog.open()
    await dialog.remove()
    await page.getByText('Your picture was removed.').waitFor()
    expect(await avatarOf()).toBe('')
    expect(await dialog.inTopBar.count()).toBe(0)
    expect(await page.locator('header [data-slot="initial"]').innerText()).not.toBe('')
  })

  // @spec 8.13
  test.each(locales)('in %s a missing or invalid picture is reported beside the field', async (locale) => {
    const { reasons, fields } = words[locale]
    const page = await openPageAs(operator, { script })
    const dialog = await new PictureDialog(page, locale).open()
    const wrong = said(reasons.fileType, { field: fields.file, kinds: 'JPEG, PNG, WebP' })
    const field = dialog.form.locator('[data-slot="field-error"]')
    for (const [name, bytes] of [
      ['drawing.svg', drawing],
      ['drawing.png', drawing],
      ['moving.gif', await photo(9, 9).gif().toBuffer()],
      ['cut.png', (await photo(90, 90).png().toBuffer()).subarray(0, 60)],
    ] as const) {
      await dialog.choose(name, bytes)
      await sendAndStay(dialog.form)
      expect([name, await field.innerText()]).toEqual([name, wrong])
    }
    await dialog.input.setInputFiles([])
    await sendAndStay(dialog.form)
    expect(await field.innerText()).toBe(said(reasons.required, { field: fields.file }))
    if (script) expect(await axeFindings(page)).toEqual([])
    expect(await avatarOf()).toBe('')
  })
})

test.each(locales)(
  'in %s a phone’s photo is scaled down before it is sent, and other large files are refused',
  async (locale) => {
    const page = await openPage({ state: await newSession(operator), screen: 'phone', theme: 'dark' })
    const dialog = await new PictureDialog(page, locale).open()
    const { reasons, fields } = words[locale]
    const tooLarge = said(reasons.tooLarge, { field: fields.file })
    await dialog.choose('film.png', Buffer.alloc(2_000_000, 7))
    await dialog.form.getByText(tooLarge).waitFor()
    expect(await dialog.input.inputValue()).toBe('')
    const large = await phonePhoto()
    expect(large.length).toBeGreaterThan(2 ** 20)
    await dialog.choose('IMG_1.png', large)
    await expect.poll(() => dialog.sizeOf(dialog.preview)).toEqual([512, 384])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page)).toEqual([])
    await dialog.save()
    expect(await dialog.sizeOf(dialog.inProfile)).toEqual([256, 192])
  },
)

test('without script a large photo is refused beside the field, one larger than a form by a page', async () => {
  const page = await openPageAs(operator, { script: false, expected: [/status of 413/] })
  const dialog = await new PictureDialog(page).open()
  await dialog.choose(
    'IMG_1.png',
    Buffer.concat([await photo(90, 90).png().toBuffer(), Buffer.alloc(2 ** 20)]),
  )
  await sendAndStay(dialog.form)
  const { reasons, fields } = words.en
  expect(await dialog.form.locator('[data-slot="field-error"]').innerText()).toBe(
    said(reasons.tooLarge, { field: fields.file }),
  )
  await dialog.choose('IMG_2.png', Buffer.alloc(3 * 2 ** 20))
  await dialog.form.locator('button[type="submit"]').click()
  await page.getByText('too large to send').waitFor()
  expect(await avatarOf()).toBe('')
})

describe.each(modes)('when the session ends under an open dialog, %s', (_, script) => {
  test('the picture is sent with the sign-in; without script it has to be chosen again', async () => {
    const page = await openPage({ script, state: await newSession(operator) })
    const dialog = await new PictureDialog(page).open()
    await endSessionsOf(operator)
    const bytes = await photo(30, 30).png().toBuffer()
    await dialog.choose('me.png', bytes)
    await sendAndStay(dialog.form)
    await dialog.form.locator('[data-again]').waitFor()
    expect(await dialog.input.inputValue()).toContain(script ? 'me.png' : '')
  })
})

describe('an attack', () => {
  test('with the owner’s view of an agent does not show the owner’s picture', async () => {
    const page = await openPage({ state: await newSession('owner') })
    const dialog = await new PictureDialog(page).open()
    await dialog.choose('me.png', await photo(20, 20).png().toBuffer())
    await dialog.save()
    expect(await dialog.inTopBar.count()).toBe(1)
    const name = await avatarOf('admin')
    const acting = await new Acting(page).open()
    await acting.begin('ရွှေတောင်ကြား လုံခြုံရေး ဝန်ဆောင်မှု')
    expect(await dialog.inTopBar.count()).toBe(0)
    expect((await page.request.get(`/api/file/${name}`)).status()).toBe(404)
  })

  test('by another site does not change the picture', async () => {
    const page = await openPageAs('goldenvalley', { script: false })
    const dialog = await new PictureDialog(page).open()
    const body = new FormData()
    const fields = await dialog.form
      .locator('input[type="hidden"]')
      .evaluateAll((all) =>
        all.flatMap((input) => (input instanceof HTMLInputElement ? [[input.name, input.value]] : [])),
      )
    for (const [name = '', value = ''] of fields) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(await photo(9, 9).png().toBuffer())]), 'me.png')
    const headers = { cookie: await cookieOf('goldenvalley'), origin: 'https://evil.example' }
    await fetch(`${consoleUrl}/en/profile/index?dialog=picture`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    expect(await avatarOf('goldenvalley')).toBe('')
  })

  test('on a picture: only its tenant and admins read it, with its type and inline only', async () => {
    const page = await openPage({ state: await newSession(operator), script: false })
    const dialog = await new PictureDialog(page).open()
    await dialog.choose('me.png', await photo(20, 20).png().toBuffer())
    await dialog.save()
    const name = await avatarOf()
    expect((await fileOf(name, '')).status).toBe(401)
    expect((await fileOf(name, await cookieOf('goldenvalley'))).status).toBe(404)
    const answer = await fileOf(name, await cookieOf('owner'))
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/webp',
        'content-disposition': `inline; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-cache, no-transform',
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      }),
    ])
    const etag = answer.headers.get('etag') ?? ''
    const cookie = await cookieOf('owner')
    expect((await fileOf(name, cookie, { 'if-none-match': etag })).status).toBe(304)
    const other = await fileOf(name, await cookieOf('goldenvalley'), { 'if-none-match': etag })
    expect(other.status).toBe(404)
    // The operator's own picture is cached for good, because names are never reused.
    const own = await page.request.get(`/api/file/${name}`)
    expect(own.headers()['cache-control']).toBe('private, max-age=31536000, immutable, no-transform')
    const head = await fetch(`${consoleUrl}/api/file/${name}`, { method: 'HEAD', headers: { cookie } })
    expect(head.status).toBe(405)
  })

  test.each([
    '..%2f..%2fwire-keys.json',
    '%2e%2e%2fsession-secret',
    '..%5csession-secret',
    'https:%2f%2fevil.example%2fa.png',
    '%2f%2fevil.example',
    'http://evil.example/a.png',
    `${'0'.repeat(32)}.webp`,
    'a%00.webp',
    'x'.repeat(300),
    '.',
  ])('%s is not served as a file', async (name) => {
    const cookie = await cookieOf('owner')
    const answer = await fileOf(name, cookie)
    expect([400, 404, 307, 308]).toContain(answer.status)
    expect(new URL(answer.headers.get('location') ?? '/', consoleUrl).host).toBe(new URL(consoleUrl).host)
    expect(await answer.text()).not.toMatch(/BEGIN|secret|"key"/)
  })
})
