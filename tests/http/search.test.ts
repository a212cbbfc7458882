import { expect, test } from 'vitest'
import { all, attribute, one, textOf } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'
import { words } from '../support/words.ts'

/** The search without script: what an operator may do, and what it finds. */

async function linksOf(who: string, path: string, group: string): Promise<string[]> {
  const { document } = await (await visitorAs(who)).getPage(path)
  const found = all(one(document, { tag: 'main' }), { slot: 'search-group' }).find(
    (each) => attribute(each, 'aria-label') === group,
  )
  return found ? all(found, { tag: 'a' }).map((link) => attribute(link, 'href')) : []
}

test('with nothing typed it lists the actions of the account, in each language', async () => {
  for (const locale of ['zh_CN', 'en', 'my'] as const) {
    const actions = await linksOf('goldenvalley', `/${locale}/search`, words[locale].search.actions)
    expect(actions).toContain(`/${locale}/totalk/members/new`)
    expect(actions).toContain(`/${locale}/totalk/members/import`)
    const ofOwner = ['/notice/announcements/new', '/notice/notifications/new', '/release/versions/new']
    expect(actions.filter((href) => ofOwner.some((path) => href.endsWith(path)))).toEqual([])
  }
  const all = await linksOf('owner', '/en/search', words.en.search.actions)
  expect(all).toEqual(expect.arrayContaining(['/en/notice/notifications/new', '/en/release/versions/new']))
})

test('an action is found by its words in any language, once, and as far as the account may do it', async () => {
  for (const text of ['add geofence', '添加电子围栏', 'နယ်နိမိတ်သတ်မှတ်ချက် ထည့်ရန်']) {
    const query = new URLSearchParams({ q: text })
    const [first] = await linksOf('goldenvalley', `/en/search?${query}`, words.en.search.actions)
    expect([text, first]).toEqual([text, '/en/totalk/fences/new'])
    expect(await linksOf('goldenvalley', `/en/search?${query}`, words.en.search.screens)).not.toContain(first)
  }
  const published = new URLSearchParams({ q: words.en.screens.versionAdd })
  const owner = await linksOf('owner', `/en/search?${published}`, words.en.search.actions)
  expect(owner[0]).toBe('/en/release/versions/new')
  const editor = await (await visitorAs('goldenvalley')).getPage(`/en/search?${published}`)
  expect(textOf(one(editor.document, { tag: 'main' }))).not.toContain(words.en.screens.versionAdd)
})
