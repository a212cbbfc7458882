import { expect, test } from 'vitest'
import { z } from 'zod'
import { first as firstOf, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { groupIn } from './groups.ts'

/** The groups of a geofence, searched and ticked without script and while typing. */

const { reasons } = words.en
const path = '/en/totalk/fences'
const editor = 'lanling'
const typed = { fenceName: 'Green Lake', centre: '25.0458, 102.7039', radius: '300' }

const errorOf = ({ document }: HttpPage, name: string) => {
  const error = firstOf(document, { id: `fence-${name}-error` })
  return error && textOf(error)
}
const ticksOf = ({ document }: HttpPage) =>
  formOf(document, 'fence').controls.filter(({ name }) => name === 'groupIds')

/** Sends the form that a page has. */
async function submitted(page: HttpPage, input: FormInput): Promise<HttpPage> {
  return (await visitorAs(editor)).submitForm(page, formOf(page.document, 'fence'), input)
}

async function send(at: string, input: FormInput): Promise<HttpPage> {
  return submitted(await (await visitorAs(editor)).getPage(at), input)
}

test('searches groups of its agent without a write; ticked groups stay by name over searches and refusals', async () => {
  const [own, next, foreign] = [
    await groupIn('Normal'),
    await groupIn('Normal'),
    await groupIn('Normal', { agentId: 1 }),
  ]
  const before = await stackNumber('select count(*) from fences')
  const first = await send(`${path}/new`, {
    ...typed,
    'pick.groupIds.text': own.name,
    pickFind: 'groupIds',
  })
  expect(ticksOf(first)).toMatchObject([
    { value: expect.stringMatching(`^${own.id} ${own.name} · ${own.name} · `), chosen: false },
  ])
  const [tick] = ticksOf(first)
  const second = await submitted(first, {
    groupIds: tick?.value ?? '',
    'pick.groupIds.text': next.name,
    pickFind: 'groupIds',
    radius: '0',
  })
  expect(ticksOf(second).map(({ value, chosen }) => [value.split(' ')[0], chosen])).toEqual([
    [String(own.id), true],
    [String(next.id), false],
  ])
  const refused = await submitted(second, {})
  expect(errorOf(refused, 'radius')).toBeDefined()
  expect(ticksOf(refused)).toMatchObject([{ value: tick?.value, chosen: true }])
  const none = await send(`${path}/new`, {
    ...typed,
    'pick.groupIds.text': foreign.name,
    pickFind: 'groupIds',
  })
  expect(ticksOf(none)).toEqual([])
  expect(textOf(one(none.document, { slot: 'picker' }))).toContain(words.en.pick.nothing)
  expect(await stackNumber('select count(*) from fences')).toBe(before)
})

test('refuses a group of another agent, a text without a group, and more groups than the limit', async () => {
  const own = await groupIn('Normal')
  const foreign = await groupIn('Normal', { agentId: 1 })
  const page = await send(`${path}/new`, { ...typed, 'pick.groupIds.text': own.name, pickFind: 'groupIds' })
  const forged = async (values: readonly string[]) => {
    const form = formOf(page.document, 'fence')
    const others = form.controls.filter(({ name }) => name !== 'groupIds')
    const ticks = values.map((value) => ({
      name: 'groupIds',
      value,
      kind: 'hidden' as const,
      chosen: true,
    }))
    return (await visitorAs(editor)).submitForm(page, { ...form, controls: [...others, ...ticks] }, {})
  }
  expect(errorOf(await forged([`${foreign.id} Quay`]), 'groupIds')).toBe(reasons.otherAgentsGroup)
  expect(errorOf(await forged(['no such group']), 'groupIds')).toBeDefined()
  const many = Array.from({ length: 51 }, (_, place) => `${place + 1} Quay ${place}`)
  const refused = await forged(many)
  expect(errorOf(refused, 'groupIds')).toBeDefined()
  expect(ticksOf(refused).filter(({ chosen }) => chosen)).toHaveLength(51)
})

test('finds groups while typing only among those of one agent, and for an account of an agent only its own', async () => {
  const own = await groupIn('Normal')
  const foreign = await groupIn('Normal', { agentId: 1 })
  const free = await groupIn('Normal', { agentId: null })
  const found = async (who: string, name: string, agent = '') => {
    const visitor = await visitorAs(who)
    const answer = await visitor.get(`/api/pick?kind=group&q=${encodeURIComponent(name)}${agent}`)
    return z.array(z.object({ value: z.string() })).parse(await answer.json())
  }
  expect(await found(editor, own.name)).toEqual([{ value: String(own.id) }])
  expect(await found(editor, foreign.name)).toEqual([])
  expect(await found(editor, foreign.name, '&agent=1')).toEqual([])
  expect(await found('owner', foreign.name, '&agent=1')).toEqual([{ value: String(foreign.id) }])
  expect(await found('owner', foreign.name, '&agent=5')).toEqual([])
  expect(await found('owner', free.name, '&agent=')).toEqual([{ value: String(free.id) }])
  expect(await found('owner', own.name, '&agent=')).toEqual([])
  const refused = await (await visitorAs(editor)).get('/api/pick?kind=account&q=a')
  expect(refused.status).toBe(403)
})
