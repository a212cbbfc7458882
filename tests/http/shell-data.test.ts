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
