import { expect, test } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { all, one, textOf } from '../support/html.ts'
import { credentialsOf, visitorAs } from '../support/sessions.ts'
import { words } from '../support/words.ts'

const accounts = ['owner', 'goldenvalley', 'huligroup'] as const

/** The operator in the frame's data of a page, and the links of its menu. */
async function frameOf(account: string, locale: Locale) {
  const visitor = await visitorAs(account)
  const { document, html } = await visitor.getPage(`/${locale}/help`)
  const menu = one(document, { tag: 'nav', id: 'sidebar' })
  return {
    account,
    user: textOf(one(document, { tag: 'a', slot: 'user-button' })),
    label: menu.attribs['aria-label'],
    links: all(menu, { tag: 'a' }).length,
    author: /\\"author\\":\{\\"account\\":\\"([^\\]+)/.exec(html)?.[1],
  }
}

test('the frame that is cached between pages is separate for each operator and language, also for simultaneous requests', async () => {
  const requests = [0, 1, 2].flatMap(() =>
    accounts.flatMap((account) => locales.map((locale) => ({ account, locale }))),
  )
  const frames = await Promise.all(requests.map(({ account, locale }) => frameOf(account, locale)))
  const owner = frames.find(({ account }) => account === 'owner')
  for (const [place, { account, locale }] of requests.entries()) {
    const frame = frames[place]
    const signedIn = (await credentialsOf(account)).account
    expect(frame).toMatchObject({ author: signedIn, label: words[locale].shell.menu })
    for (const other of frames) if (other.account !== account) expect(frame?.user).not.toBe(other.user)
    if (account !== 'owner') expect(frame?.links).toBeLessThan(owner?.links ?? 0)
  }
  expect(new Set(frames.map(({ author }) => author)).size).toBe(accounts.length)
})

// @spec 2.42
test.each(locales)('in %s the operator’s own menu has Home, Help and Exit', async (locale) => {
  const { document } = await (await visitorAs('goldenvalley')).getPage(`/${locale}/menu?part=user`)
  const main = one(document, { tag: 'main' })
  const { home, help, exit } = words[locale].shell
  const targets = [home, help].map(
    (label) => all(main, { tag: 'a' }).find((link) => textOf(link) === label)?.attribs.href,
  )
  expect(targets).toEqual([`/${locale}`, `/${locale}/help`])
  expect(all(main, { tag: 'button' }).map(textOf)).toContain(exit)
})

// @spec 2.46 9.14 9.15
test('the settings begin with the medium size, blue of eight colours, tabs, and the logo', async () => {
  const { document, html } = await (await visitorAs('goldenvalley')).getPage('/en/menu?part=display')
  const choices = all(one(document, { tag: 'main' }), { tag: 'input', type: 'radio' })
  const chosen = choices.filter(({ attribs }) => 'checked' in attribs)
  expect(Object.fromEntries(chosen.map(({ attribs: { name, value } }) => [name, value]))).toEqual({
    size: 'medium',
    theme: 'system',
    accent: '0',
    tags: 'on',
    header: 'off',
    logo: 'on',
    keys: 'on',
  })
  const colours = all(document, { tag: 'label' }).filter(
    (label) => all(label, { tag: 'input', name: 'accent' }).length > 0,
  )
  expect(colours.map(textOf)).toEqual(Object.values(words.en.shell.accents))
  expect([textOf(colours[0] ?? document), colours.length]).toEqual(['Blue', 8])
  expect(html).toMatch(/<html[^>]* data-accent="0" data-size="medium"/)
})
