import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { unicodeOfZawgyi } from '@/lib/i18n/zawgyi'
import { all, attribute, one, textOf } from '../support/html.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackMember, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

const zawgyi = 'ကိုျမင့္ၾကည္'
const unicode = 'ကိုမြင့်ကြည်'

const searchPath = (path: string) => `${path}?${new URLSearchParams({ q: zawgyi })}`

describe.each(locales)('in %s', (locale) => {
  const text = words[locale]

  test('a list searched in Zawgyi finds the members and displays the text in Unicode', async () => {
    const page = await (await visitorAs('owner')).getPage(searchPath(`/${locale}/totalk/members`))
    const { rows, search } = listOf(page.document)
    expect(rows.length).toBeGreaterThan(0)
    expect(search.controls).toContainEqual(expect.objectContaining({ name: 'q', value: unicode }))
  })

  test('the search page finds them too, and names the searched encoding', async () => {
    const page = await (await visitorAs('owner')).getPage(searchPath(`/${locale}/search`))
    const main = one(page.document, { tag: 'main' })
    expect(textOf(main)).toContain(said(text.search.fromZawgyi, { text: unicode }))
    expect(all(main, { slot: 'search-group' }).map((group) => attribute(group, 'aria-label'))).toContain(
      text.screens.members,
    )
  })

  test('a form offers Unicode in place of Zawgyi, and takes either when it is sent again', async () => {
    const { id } = await stackMember(4)
    const owner = await visitorAs('owner')
    const path = `/${locale}/totalk/members?dialog=edit&id=${id}`
    const nickName = async () =>
      (await stackRows('select nick_name from members where id = $1', [id]))[0]?.nick_name
    const before = await nickName()
    const send = (page: HttpPage, input: Record<string, string>) => {
      const { form } = listOf(page.document).dialog ?? {}
      if (!form) throw new Error('the dialog has no form')
      return owner.submitForm(page, form, input)
    }

    const refused = await send(await owner.getPage(path), { nickName: zawgyi })
    expect(await nickName()).toBe(before)
    expect(listOf(refused.document).dialog?.text).toContain(said(text.form.fromZawgyi, { typed: zawgyi }))
    expect(
      all(refused.document, { tag: 'input', name: 'nickName' }).map((input) => input.attribs.value),
    ).toEqual([unicode])
    await send(refused, { nickName: zawgyi })
    expect(await nickName()).toBe(zawgyi)

    const again = await send(await owner.getPage(path), { nickName: 'ေအာင္' })
    await send(again, {})
    expect(await nickName()).toBe(unicodeOfZawgyi('ေအာင္'))
    await stackRows('update members set nick_name = $2 where id = $1', [id, before])
  })
})

test('the search while typing names the searched encoding, only for Zawgyi', async () => {
  const owner = await visitorAs('owner')
  const answerTo = async (q: string) =>
    (await owner.get(`/api/search?${new URLSearchParams({ q, locale: 'en' })}`)).json()
  expect(await answerTo(zawgyi)).toMatchObject({ unicode, groups: expect.any(Array) })
  expect(await answerTo(unicode)).not.toHaveProperty('unicode')
})
