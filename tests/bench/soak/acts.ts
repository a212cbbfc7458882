import { randomInt, randomUUID } from 'node:crypto'
import { all, attribute, first } from '../../support/html.ts'
import { type FormInput, formOf } from '../../support/html-form.ts'
import type { HttpPage, Visitor } from '../../support/http.ts'
import { freshMember } from '../../support/member-facts.ts'
import { isReported, isWhole, type Tally, tried, type Writes } from './tally.ts'

/** An operator at work. */
export interface Operator {
  visitor: Visitor
  tally: Tally
  /** The place among the operators: papers are divided by it, so that two do not review the same ones. */
  place: number
  operators: number
  /** The password of notifications; an editor has none and neither adds members nor sends notifications. */
  notifyPassword: string | undefined
  /** Members that this operator alone edits. */
  userIds: number[]
  groupIds: readonly number[]
}

const pages = [
  '/en/totalk/members',
  '/en/totalk/members?online=true',
  '/en/totalk/groups',
  '/en/totalk/group-verify/joins',
  '/en/totalk/real-name-audit?status=Unreviewed',
  '/en/totalk/positioning',
  '/en/totalk/map',
  '/en/totalk/login-logs',
]

const pick = <T>(list: readonly T[]): T | undefined => list[randomInt(Math.max(1, list.length))]

/** Opens a page; undefined if it stayed away. */
async function open({ visitor, tally }: Operator, path: string): Promise<HttpPage | undefined> {
  const act = `open ${path.replace(/\?.*/, '').replace(/\d+/, '[id]')}`
  return tried({ tally, act, kind: 'page', send: () => visitor.getPage(path), isDone: isWhole })
}

/** Sends a form of a page; after a failure that of the answered page, or the same one again where it has none. */
async function fill(
  { visitor, tally }: Operator,
  page: HttpPage,
  { id, input = {}, act }: { id: string; input?: FormInput; act: string },
): Promise<HttpPage | undefined> {
  const send = (failed: HttpPage | undefined) => {
    const from = failed && first(failed.document, { tag: 'form', id }) ? failed : page
    return visitor.submitForm(from, formOf(from.document, id), input)
  }
  return tried({ tally, act, kind: 'form', send, isDone: isReported })
}

const openPage = (operator: Operator) => open(operator, pick(pages) ?? '/en/totalk/members')

const search = (operator: Operator) =>
  open(operator, `/en/totalk/members?account=${pick(['inya', 'strand', 'e2e'])}${randomInt(100)}`)

async function openGroup(operator: Operator): Promise<void> {
  await open(operator, `/en/totalk/groups/${pick(operator.groupIds)}`)
}

async function openMember(operator: Operator): Promise<void> {
  const id = pick(operator.userIds)
  if (id !== undefined) await open(operator, `/en/totalk/members/${id}`)
}

async function addMember(operator: Operator): Promise<void> {
  const page = await open(operator, '/en/totalk/members/new')
  if (!page) return
  const input = freshMember()
  const done = await written(operator.tally.members, input.account, () =>
    fill(operator, page, { id: 'member', input, act: 'add a member' }),
  )
  if (done) operator.userIds.push(Number(done.path.split('/').at(-1)))
}

async function editMember(operator: Operator): Promise<void> {
  const { tally } = operator
  const id = pick(operator.userIds)
  if (id === undefined) return
  const page = await open(operator, `/en/totalk/members/${id}?dialog=edit`)
  if (!page) return
  const remark = `Soak ${randomUUID()}`
  const remarks = tally.remarks.get(id) ?? { acknowledged: '', later: [] }
  tally.remarks.set(id, { ...remarks, later: [...remarks.later, remark] })
  const done = await fill(operator, page, { id: 'edit', input: { remark }, act: 'edit a member' })
  if (done) tally.remarks.set(id, { acknowledged: remark, later: [] })
}

/** Claims papers and passes them with every check. */
async function reviewPapers(operator: Operator): Promise<void> {
  const queue = await open(operator, '/en/totalk/real-name-audit?status=Unreviewed')
  if (!queue) return
  const links = all(queue.document, { tag: 'a' }).map((link) => attribute(link, 'href'))
  const ids = links.flatMap((href) => /\/real-name-audit\/(\d+)$/.exec(href)?.[1] ?? [])
  const id = ids.find((each) => Number(each) % operator.operators === operator.place)
  const page = id && (await open(operator, `/en/totalk/real-name-audit/${id}`))
  if (!page || !first(page.document, { tag: 'form', id: 'claim' })) return
  const claimed = await fill(operator, page, { id: 'claim', act: 'claim papers' })
  if (!claimed || !first(claimed.document, { tag: 'form', id: 'pass' })) return
  const { controls } = formOf(claimed.document, 'pass')
  const checks = controls.filter(({ kind, value }) => kind === 'offered' && value === 'on')
  const input = Object.fromEntries(checks.map(({ name }) => [name, 'on']))
  await written(operator.tally.papers, id, () =>
    fill(operator, claimed, { id: 'pass', input, act: 'pass papers' }),
  )
}

/** Sends a notification to some members that the operator knows. */
export async function notify(operator: Operator, title = `Note ${randomUUID()}`): Promise<void> {
  const [userId] = operator.userIds
  if (userId === undefined) return
  const page = await open(operator, `/en/notice/notifications/new?target=member&userIds=${userId}`)
  if (!page) return
  const input = { title, content: 'Please confirm', password: operator.notifyPassword ?? '' }
  await written(operator.tally.notifications, title, () =>
    fill(operator, page, { id: 'notification', input, act: 'send a notification' }),
  )
}

async function written(writes: Writes, key: string, write: () => Promise<HttpPage | undefined>) {
  writes.set(key, 'sent')
  const done = await write()
  if (done) writes.set(key, 'acknowledged')
  return done
}

/** The acts of operators, each as often in a hundred of them as its number says. */
const reading = [
  [40, openPage],
  [12, search],
  [10, openMember],
  [8, openGroup],
] as const
const editing = [...reading, [18, editMember], [12, reviewPapers]] as const
const owning = [...reading, [10, addMember], [10, editMember], [5, reviewPapers], [5, notify]] as const

/** Does one thing, drawn by its weight. */
export async function act(operator: Operator): Promise<void> {
  let drawn = randomInt(100)
  for (const [weight, deed] of operator.notifyPassword === undefined ? editing : owning) {
    if (drawn < weight) return void (await deed(operator))
    drawn -= weight
  }
}
