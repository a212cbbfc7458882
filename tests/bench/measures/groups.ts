import { all } from '../../support/html.ts'
import { formOf } from '../../support/html-form.ts'
import type { HttpPage, Visitor } from '../../support/http.ts'
import { type Stack, startStack } from '../../support/stack.ts'
import { type Figure, median } from '../figures.ts'
import { ownerVisitor } from '../owner-visitor.ts'
import { queryStack } from '../stack-database.ts'

const turns = 15
const budget = { atMost: 500 } as const

/**
 * Pages about a group of 5,000 members, an agent of 2,000 groups, and a member that monitors all of them, as a browser
 * without script gets them: time, size and elements. Then writes to 200 members at once, and the group's deletion.
 */
export async function measureGroups(): Promise<Figure[]> {
  const stack = await startStack()
  try {
    return await groupsOn(stack)
  } finally {
    await stack.stop()
  }
}

async function groupsOn(stack: Stack): Promise<Figure[]> {
  const { agent, group, listener, members } = await addLargeGroup(stack)
  const visitor = await ownerVisitor(stack)
  const groups = '/en/totalk/groups'
  const page = `${groups}/${group}`
  const chosen = members.slice(1, 201)
  const ids = (rows: readonly number[]) => rows.map((id) => `&id=${id}`).join('')
  const pages = {
    'a group of 5,000 members': page,
    'its muted members': `${page}?list=banned`,
    'the last page of its members': `${page}?page=225`,
    'adding members to it': `${page}/add`,
    'its members in the members list': `/en/totalk/members?agentInfoId=${agent}`,
    'groups of an agent of 2,000': `${groups}?agentInfoId=${agent}`,
    'those groups in the tree': `${groups}/tree?agent=${agent}`,
    'a member that monitors 2,000 groups': `/en/totalk/members/${listener}`,
    'confirmation of 200 members to mute': `${page}?dialog=mute${ids(chosen)}`,
    'confirmation of its deletion': `${groups}?dialog=delete${ids([group])}`,
  }
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(pages)) figures.push(...(await pageFigures(visitor, what, path)))

  const change = async (what: string, path: string, input = {}): Promise<void> => {
    const groupPage = await visitor.getPage(path)
    const { result, time } = await timed(() =>
      visitor.submitForm(groupPage, formOf(groupPage.document, 'bulk'), input),
    )
    if (result.path.includes('dialog=')) throw new Error(`${what} was refused: ${result.path}`)
    figures.push({ what, unit: 'ms', console: time, budget: { atMost: 1000 } })
  }
  await change('muting 200 members', `${page}?dialog=mute${ids(chosen)}`)
  await change('removing 200 members', `${page}?dialog=remove${ids(chosen)}`)
  await change('adding 200 members', `${page}/add?dialog=join${ids(chosen)}`)
  const { password: confirmation } = stack.owner
  await change('deleting the group', `${groups}?dialog=delete${ids([group])}`, { confirmation })
  return figures
}

async function pageFigures(visitor: Visitor, what: string, path: string): Promise<Figure[]> {
  const times: number[] = []
  let last: HttpPage | undefined
  for (let turn = 0; turn <= turns; turn++) {
    const { result, time } = await timed(() => visitor.getPage(path))
    // The first one is a warm-up.
    if (turn > 0) times.push(time)
    last = result
  }
  if (last?.status !== 200) throw new Error(`${path} answered ${last?.status}`)
  return [
    { what, unit: 'ms', console: median(times), budget },
    { what: '  its size', unit: 'KiB', console: Buffer.byteLength(last.html) / 1024 },
    { what: '  its elements', unit: 'n', console: all(last.document, {}).length },
  ]
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ result: Value; time: number }> {
  const began = performance.now()
  const result = await work()
  return { result, time: performance.now() - began }
}

/** An agent with 2,000 groups and 5,000 members, who all have a place in one of the groups. */
async function addLargeGroup(stack: Stack) {
  const idOf = async (statement: string, values: unknown[] = []) => {
    const [row] = await queryStack(stack, statement, values)
    return Number(row?.id)
  }
  const agent = await idOf(`insert into agents (name, member_limit, group_limit, status)
    values ('Bench Port', 6000, 2500, 'Normal') returning id`)
  const found = await queryStack(
    stack,
    `insert into members (account, nick_name, password_hash, terminal_type, agent_id, online)
     select 'bench' || no, 'Bench ' || no, '', 'androidPhone', $1, no % 4 = 0 from generate_series(1, 5000) as no
     returning id`,
    [agent],
  )
  const members = found.map(({ id }) => Number(id))
  const listener = members[0] ?? 0
  const group = await idOf(
    `insert into groups (group_no, name, agent_id, status, member_limit)
     values ('bench', 'All of Bench Port', $1, 'Normal', 5000) returning id`,
    [agent],
  )
  await queryStack(
    stack,
    `insert into group_members (group_id, member_id, role, list)
     select $1, id, (case when id = $2 then 'administrator' else 'ordinary' end)::group_role,
       (case when id % 20 = 0 and id <> $2 then 'banned' else 'members' end)::group_list
     from members where id = any($3)`,
    [group, listener, members],
  )
  await queryStack(
    stack,
    `with made as (
       insert into groups (group_no, name, agent_id, status)
       select 'bench' || no, 'Bench berth ' || no, $1, 'Normal' from generate_series(1, 1999) as no returning id
     ) insert into group_members (group_id, member_id, list) select id, $2, 'watch' from made`,
    [agent, listener],
  )
  await queryStack(stack, 'analyze')
  return { agent, group, listener, members }
}
