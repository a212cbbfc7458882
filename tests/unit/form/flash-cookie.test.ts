import { expect, test } from 'vitest'
import { arrivedFlash, crowdedFlashes, travellingFlash } from '@/lib/form/flash-cookie'

const page = '/en/totalk/members'
const asDocument = { accept: 'text/html,application/xhtml+xml' }

const cookieFor = (target: string, value = 'done.one') => ({ name: travellingFlash(target), value })

interface Sent {
  headers?: Record<string, string>
  method?: string
}

function arrived(cookies: { name: string; value: string }[], address: string, sent: Sent = {}) {
  const { headers = asDocument, method = 'GET' } = sent
  const nextUrl = new URL(address, 'http://127.0.0.1')
  return arrivedFlash({ method, headers: new Headers(headers), cookies: { getAll: () => cookies }, nextUrl })
}

test('a report arrives at the address of its redirect alone, and only with its document', () => {
  const cookie = cookieFor(`${page}?search=%20a b'&page=2#row`)
  const address = `${page}?search=+a+b%27&page=2`
  const cookies = [{ name: 'flash', value: 'x' }, cookie]
  expect(arrived(cookies, address)).toEqual(cookie)
  for (const other of [page, `${page}?page=2`, `${page}/7?search=+a+b%27&page=2`])
    expect(arrived(cookies, other)).toBeUndefined()
  const others: Sent[] = [
    { headers: { accept: '*/*' } },
    { method: 'POST' },
    { headers: { ...asDocument, 'sec-purpose': 'prefetch' } },
  ]
  for (const sent of others) expect(arrived(cookies, address, sent)).toBeUndefined()
})

test('two reports for a page arrive one after the other, in the order of their writes', () => {
  const [first, second] = [cookieFor(page, 'done.one'), cookieFor(page, 'done.two')]
  expect(first.name).not.toBe(second.name)
  expect(arrived([first, second], page)).toEqual(first)
  expect(arrived([second], page)).toEqual(second)
})

test('reports that never arrived give way to newer ones before the cookies grow too long for a request', () => {
  const sent = Array.from({ length: 6 }, (_, place) => cookieFor(page, `done.${place}`.padEnd(1300, 'x')))
  expect(crowdedFlashes([{ name: 'other', value: 'x'.repeat(4000) }, ...sent])).toEqual(
    sent
      .slice(0, 3)
      .map(({ name }) => name)
      .reverse(),
  )
  expect(crowdedFlashes(sent.slice(0, 2))).toEqual([])
})
