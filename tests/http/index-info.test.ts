import { expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { all, attribute, one, textOf } from '../support/html.ts'
import { Visitor } from '../support/http.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

test.each(locales)('in %s visitors read the description and the versions', async (locale) => {
  const { about, screens, enums } = words[locale]
  const visitor = new Visitor(workerStack().consoleUrl)
  const main = one((await visitor.getPage(`/${locale}/indexInfo`)).document, { tag: 'main' })
  expect(textOf(one(main, { tag: 'h1' }))).toBe(screens.indexInfo)
  expect(textOf(main)).toContain(about.lead)
  const newest = await stackRows(
    `select distinct on (type, model) type, model, number, url from versions
     where ring = 'formal' and state = 'open' order by type, model, id desc`,
  )
  expect(newest.length).toBeGreaterThan(0)
  const types: Record<string, string> = enums.versionType
  const expected = newest.map(({ type, model, number }) =>
    [types[String(type)], model, number].filter(Boolean).join(' '),
  )
  expect(all(main, { tag: 'h3' }).map(textOf)).toEqual(expected)
  const pages = newest.map(({ url }) => String(url)).filter(Boolean)
  expect(pages.length).toBeGreaterThan(0)
  const links = all(main, { tag: 'a' }).filter((link) => pages.includes(textOf(link)))
  expect(links.map((link) => [attribute(link, 'href'), attribute(link, 'rel')])).toEqual(
    pages.map((page) => [page, 'noopener noreferrer']),
  )
  const [signIn] = all(main, { tag: 'a' }).filter((link) => textOf(link) === screens.loginFrm)
  const target = await visitor.getPage(signIn ? attribute(signIn, 'href') : '')
  expect(target.path).toBe(`/${locale}/loginFrm`)
})
