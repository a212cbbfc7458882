import { expect, test } from 'vitest'
import { arrivedFlash, crowdedFlashes, travellingFlash } from '@/lib/form/flash-cookie'

const page = '/en/totalk/members'
const asDocument = { accept: 'text/html,application/xhtml+xml' }

function requestOf(
  cookies: { name: string; value: string }[],
  headers: Record<string, string> = asDocument,
  method = 'GET',
) {
  return { method, headers: new Headers(headers), cookies: { getAll: () => cookies } }
}

test('a report arrives at the page of its redirect alone, and only with its document', () => {
  const cookie = travellingFlash(`${page}?page=2#row`, 'members.done.edit:1')
  const cookies = [{ name: 'flash', value: 'x' }, cookie]
  const arrived = { name: cookie.name, report: 'members.done.edit:1' }
  expect(arrivedFlash(requestOf(cookies), page)).toEqual(arrived)
  expect(arrivedFlash(requestOf(cookies), `${page}/7`)).toBeUndefined()
  expect(arrivedFlash(requestOf(cookies), '/en/totalk')).toBeUndefined()
  expect(arrivedFlash(requestOf(cookies, { accept: '*/*' }), page)).toBeUndefined()
  expect(arrivedFlash(requestOf(cookies, asDocument, 'POST'), page)).toBeUndefined()
  const inAdvance = { ...asDocument, 'sec-purpose': 'prefetch' }
  expect(arrivedFlash(requestOf(cookies, inAdvance), page)).toBeUndefined()
})

test('two reports for a page arrive one after the other, in the order of their writes', () => {
  const [first, second] = [travellingFlash(page, 'done.one'), travellingFlash(page, 'done.two')]
  expect(first.name).not.toBe(second.name)
  expect(arrivedFlash(requestOf([first, second]), page)?.report).toBe('done.one')
  expect(arrivedFlash(requestOf([second]), page)?.report).toBe('done.two')
})

test('reports that never arrived give way to newer ones before the cookies grow too long for a request', () => {
  const sent = Array.from({ length: 6 }, (_, place) =>
    travellingFlash(page, `done.${place}`.padEnd(1300, 'x')),
  )
  expect(crowdedFlashes([{ name: 'other', value: 'x'.repeat(4000) }, ...sent])).toEqual(
    sent
      .slice(0, 3)
      .map(({ name }) => name)
      .reverse(),
  )
  expect(crowdedFlashes(sent.slice(0, 2))).toEqual([])
})
