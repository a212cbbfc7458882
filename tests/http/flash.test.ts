import { expect, test } from 'vitest'
import { one, textOf } from '../support/html.ts'
import { filledIn, formOf } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackMember } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** The report of a write without script: once, on the page that follows. */

const list = '/en/totalk/members'
const saved = words.en.members.done.edit
const flash = ({ document }: HttpPage) => textOf(one(document, { slot: 'flash' }))
const underWay = ({ cookies }: Visitor) => [...cookies.keys()].filter((name) => name.startsWith('flash'))

/** Saves a member; returns the address of the redirect, which has not been requested. */
async function save(owner: Visitor, address: string, nickName: string): Promise<string> {
  const page = await owner.getPage(address)
  const answer = await owner.post(page.path, filledIn(formOf(page.document, 'edit'), { nickName }))
  expect(answer.status).toBe(303)
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', owner.consoleUrl)
  return pathname + search
}

test('is displayed by the page of the redirect, and neither by other pages nor by a second load', async () => {
  const owner = await visitorAs('owner')
  const { id } = await stackMember(1)
  const target = await save(owner, `${list}?dialog=edit&id=${id}`, 'Once')
  expect(underWay(owner)).toHaveLength(1)
  expect(flash(await owner.getPage(`${list}/${id}`))).toBe('')
  expect(flash(await owner.getPage('/en/help'))).toBe('')
  const inBackground: Record<string, string>[] = [
    { accept: '*/*', rsc: '1' },
    { accept: 'text/html', 'sec-purpose': 'prefetch' },
  ]
  for (const headers of inBackground) {
    expect(await (await owner.get(target, headers)).text()).not.toContain(saved)
  }
  expect(flash(await owner.getPage(target))).toBe(saved)
  expect(underWay(owner)).toEqual([])
  expect(flash(await owner.getPage(target))).toBe('')
})

test('of two tabs that save at the same time each displays its own', async () => {
  const owner = await visitorAs('owner')
  const { id } = await stackMember(1)
  const ofRecord = await save(owner, `${list}/${id}?dialog=edit`, 'Record')
  const ofList = await save(owner, `${list}?dialog=edit&id=${id}`, 'List')
  const again = await save(owner, `${list}?dialog=edit&id=${id}`, 'Again')
  for (const target of [ofList, again, ofRecord]) expect(flash(await owner.getPage(target))).toBe(saved)
  for (const target of [ofList, ofRecord]) expect(flash(await owner.getPage(target))).toBe('')
})
