import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { groupIn } from './groups.ts'

/** The page of a version's rollout without script: its facts, and the form that extends it. */

const { rollouts, reasons, fields, errors } = words.en
let halted: number

beforeAll(async () => {
  halted = await stackNumber("select min(id) from versions where state = 'halted'")
})

/** The page of a version of a model of its own. */
async function versionIn(ring: 'recorded' | 'test'): Promise<string> {
  const versionId = await stackNumber(
    `insert into versions (type, ring, number, model, content)
     values ('pc', $2::version_ring, '1.0', $1, 'For the spec') returning id`,
    [`Spec ${randomUUID().slice(0, 8)}`, ring],
  )
  onTestFinished(async () => {
    await stackRows('delete from versions where id = $1', [versionId])
  })
  return `/en/release/versions/${versionId}`
}

async function send(path: string, input: Record<string, string>): Promise<HttpPage> {
  const visitor = await visitorAs('owner')
  const page = await visitor.getPage(`${path}?dialog=rollOut`)
  return visitor.submitForm(page, formOf(page.document, 'bulk'), input)
}

const errorOf = ({ document }: HttpPage, name: string) => {
  const error = first(document, { id: `bulk-${name}-error` })
  return error && textOf(error)
}

test('the page of a halted version has the reason of the halt, and the failed terminals', async () => {
  const { document } = await (await visitorAs('owner')).getPage(`/en/release/versions/${halted}`)
  const page = textOf(one(document, { tag: 'main' }))
  const [version] = await stackRows('select * from versions where id = $1', [halted])
  const [failure] = await stackRows(
    `select reason from terminal_updates where version_id = $1 and outcome = 'failed' order by changed_at desc, id desc`,
    [halted],
  )
  expect(page).toContain(rollouts.byItself)
  expect(page).toContain(said(rollouts.rule, { percent: '5', reports: '10' }))
  expect(page).toContain(String(failure?.reason))
  const failures = all(document, { tag: 'a' }).filter((link) =>
    attribute(link, 'href').endsWith(`/release/updates?versionId=${halted}&outcome=failed`),
  )
  expect(failures.map(textOf)).toContain(String(version?.failed))
})

test('a version is rolled out to a percentage and a group, which the page names and counts', async () => {
  const path = await versionIn('test')
  const group = await groupIn('Normal')
  const done = await send(path, {
    percent: '10',
    'pick.groupIds.text': group.name,
    failureLimit: '2.5',
    minReports: '20',
  })
  expect(done.path).toBe(path)
  const page = textOf(one(done.document, { tag: 'main' }))
  expect(page).toContain(said(rollouts.rule, { percent: '2.5', reports: '20' }))
  expect(page).toContain(group.name)
})

test('a rollout displays how many devices the typed percentage and groups will reach, before it is sent', async () => {
  const path = await versionIn('test')
  const group = await groupIn('Normal')
  const typed = { percent: '100', 'pick.groupIds.text': group.name, failureLimit: '', minReports: '' }
  const previewPage = await send(path, { ...typed, preview: 'asked' })
  const all = await stackNumber(
    "select count(*) from members where terminal_type = 'dispatchConsole' and deleted_at is null",
  )
  const text = textOf(one(previewPage.document, { slot: 'preview' }))
  const number = new Intl.NumberFormat('en').format(all)
  expect(text).toContain(said(rollouts.reachTyped, { wanted: number, all: number }))
  expect(attribute(one(previewPage.document, { id: 'bulk-percent' }), 'value')).toBe('100')
  expect(textOf(one(previewPage.document, { slot: 'chosen' }))).toContain(group.name)
  const versionId = Number(path.split('/').at(-1))
  expect(await stackRows('select ring, percent from versions where id = $1', [versionId])).toEqual([
    { ring: 'test', percent: 0 },
  ])
  const unknown = await send(path, { ...typed, 'pick.groupIds.text': 'no such group', preview: 'asked' })
  expect(errorOf(unknown, 'groupIds')).toBe(said(words.en.pick.none, { typed: 'no such group' }))
})

test('the groups of a rollout are text in its form, which offers others', async () => {
  const path = await versionIn('test')
  const [group, other] = [await groupIn('Normal'), await groupIn('Normal')]
  const rule = { percent: '10', failureLimit: '2.5', minReports: '20' }
  await send(path, { ...rule, 'pick.groupIds.text': group.name })
  const answer = await send(path, { ...rule, 'pick.groupIds.text': other.name })
  expect(textOf(one(answer.document, { slot: 'fixed' }))).toContain(group.name)
  expect(all(answer.document, { slot: 'chosen' })).toEqual([])
  expect(textOf(one(answer.document, { slot: 'found' }))).toContain(other.name)
  const same = await send(path, { ...rule, 'pick.groupIds.text': group.name })
  expect(all(same.document, { slot: 'found' })).toEqual([])
})

test('a version is released to the test ring with a rule for halting, which the form proposes, and not without one', async () => {
  const hand = async (rule: Record<string, string>) => {
    const path = await versionIn('recorded')
    const visitor = await visitorAs('owner')
    const page = await visitor.getPage(`${path}?dialog=handToTest`)
    const answer = await visitor.submitForm(page, formOf(page.document, 'bulk'), rule)
    const stored = await stackRows('select ring, failure_limit, min_reports from versions where id = $1', [
      Number(path.split('/').at(-1)),
    ])
    return { answer, stored }
  }
  const ruled = await hand({ failureLimit: '2.5', minReports: '20' })
  expect(ruled.stored).toEqual([{ ring: 'test', failure_limit: 2.5, min_reports: 20 }])
  const proposed = await hand({})
  expect(proposed.stored).toEqual([{ ring: 'test', failure_limit: 5, min_reports: 10 }])
  const half = await hand({ failureLimit: '5', minReports: '' })
  expect(errorOf(half.answer, 'minReports')).toBe(said(reasons.required, { field: fields.minReports }))
  expect(attribute(one(half.answer.document, { id: 'bulk-failureLimit' }), 'value')).toBe('5')
  expect(half.stored).toMatchObject([{ ring: 'recorded' }])
})

test('a refused rollout has the reason beside each field, and the typed texts stay', async () => {
  const path = await versionIn('test')
  const wrong = { percent: '101', 'pick.groupIds.text': 'no such group', failureLimit: 'x', minReports: '' }
  const refused = await send(path, wrong)
  expect(errorOf(refused, 'percent')).toBe(said(reasons.tooLarge, { field: fields.percent }))
  expect(errorOf(refused, 'failureLimit')).toBe(said(reasons.invalid, { field: fields.failureLimit }))
  expect(errorOf(refused, 'minReports')).toBe(said(reasons.required, { field: fields.minReports }))
  const typed = { percent: '5', 'pick.groupIds.text': 'no such group', failureLimit: '3', minReports: '20' }
  const unknown = await send(path, typed)
  expect(errorOf(unknown, 'groupIds')).toBe(said(words.en.pick.none, { typed: 'no such group' }))
  expect(attribute(one(unknown.document, { id: 'bulk-groupIds' }), 'value')).toBe('no such group')
})

test('the history has the value of each change of a version, and its reason keeps its lines', async () => {
  const path = await versionIn('test')
  const visitor = await visitorAs('owner')
  const page = await visitor.getPage(`${path}?dialog=halt`)
  const reason = 'Loud <b>noise</b>\nသံကျယ်'
  const done = await visitor.submitForm(page, formOf(page.document, 'bulk'), { reason })
  const main = one(done.document, { tag: 'main' })
  const halted = said(words.en.list.chip, {
    label: fields.versionState,
    value: words.en.enums.versionState.halted,
  })
  expect(all(main, { tag: 'a', class: 'go-to p-0' }).map(textOf)).toContain(halted)
  expect(all(main, { class: 'break-words whitespace-pre-line' }).map(textOf)).toContain(
    reason.replace('\n', ' '),
  )
})

test.each([
  ['en', 'No agent', '66.7 %', 'Halted for 1 agent'],
  ['zh_CN', '无代理商', '66.7 %', '已对 1 个代理商暂停'],
  ['my', 'ကိုယ်စားလှယ်မရှိ', '66.7 %', 'ကိုယ်စားလှယ် 1 ဦးအတွက် ရပ်နားထား'],
] as const)('the page names in %s the agents of the failures', async (locale, noAgent, share, state) => {
  const path = await versionIn('test')
  await countsOf(path)
  const visitor = await visitorAs('owner')
  const { document } = await visitor.getPage(path.replace('/en/', `/${locale}/`))
  const main = one(document, { tag: 'main' })
  expect(textOf(main)).toContain(state)
  expect(textOf(main)).toContain(words[locale].rollouts.agentsHint)
  const [agent] = await stackRows('select name from agents where id = 1')
  const table = all(main, { tag: 'table' }).find((each) =>
    textOf(each).startsWith(words[locale].rollouts.sections.agents),
  )
  const rows = all(table ?? main, { tag: 'tr' }).map(textOf)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain(`${agent?.name} 1 2 ${share}`)
  expect(rows[2]).toContain(`${noAgent} 7 0 0 % —`)
})

test('a version that is halted for an agent is resumed for it without script', async () => {
  const path = await versionIn('test')
  await countsOf(path)
  const visitor = await visitorAs('owner')
  const page = await visitor.getPage(`${path}?dialog=resume`)
  const done = await visitor.submitForm(page, formOf(page.document, 'bulk'), {})
  const main = textOf(one(done.document, { tag: 'main' }))
  expect(main).toContain(rollouts.noReports)
  expect(main).not.toContain('Halted for 1 agent')
  const versionId = Number(path.split('/').at(-1))
  expect(
    await stackRows('select state, halted_agents, trial from versions where id = $1', [versionId]),
  ).toEqual([{ state: 'open', halted_agents: 0, trial: 2 }])
})

/**
 * Adds reports of an agent's terminals, for which the version is halted, and of terminals without an agent.
 */
async function countsOf(path: string): Promise<void> {
  const versionId = Number(path.split('/').at(-1))
  await stackRows(
    `insert into version_agents (version_id, agent_id, trial, installed, failed, halted_at)
     values ($1, 1, 1, 1, 2, now()), ($1, 0, 1, 7, 0, null)`,
    [versionId],
  )
  await stackRows('update versions set halted_agents = 1 where id = $1', [versionId])
}

test('a version that does not exist has no page', async () => {
  const { document } = await (await visitorAs('owner')).getPage('/en/release/versions/99999999')
  expect(textOf(one(document, { tag: 'main' }))).toContain(errors.missing)
})

test('the form of each ring proposes the version’s own rule, and a release writes the one that was typed', async () => {
  const path = await versionIn('test')
  const id = Number(path.split('/').at(-1))
  await stackRows('update versions set failure_limit = 3, min_reports = 30 where id = $1', [id])
  const visitor = await visitorAs('owner')
  const drawn = async (dialog: string) => {
    const page = await visitor.getPage(`${path}?dialog=${dialog}`)
    const value = (name: string) => attribute(one(page.document, { id: `bulk-${name}` }), 'value')
    return { page, rule: [value('failureLimit'), value('minReports')] }
  }
  expect((await drawn('rollOut')).rule).toEqual(['3', '30'])
  const { page, rule } = await drawn('release')
  expect(rule).toEqual(['3', '30'])
  await visitor.submitForm(page, formOf(page.document, 'bulk'), { failureLimit: '1.5' })
  expect(
    await stackRows('select ring, failure_limit, min_reports from versions where id = $1', [id]),
  ).toEqual([{ ring: 'formal', failure_limit: 1.5, min_reports: 30 }])
})

test('the page of a halted version has no mark of a usual state, and the former address of a rollout leads to it', async () => {
  const visitor = await visitorAs('owner')
  const { path, document } = await visitor.getPage(`/en/release/rings/${halted}`)
  expect(path).toBe(`/en/release/versions/${halted}`)
  const steps = one(document, { tag: 'li', 'aria-current': 'step' })
  expect(all(steps, { class: 'mark-ok' })).toEqual([])
  expect(all(steps, { class: 'mark-bad' })).toHaveLength(1)
})
