import { rowIdOf } from '../../lib/contract/row-names.ts'
import type { Caller } from '../support/sealed-call.ts'
import { type Ask, isSuccess } from './ask.ts'
import type { Findings } from './findings.ts'
import { callOf, calls } from './offers.ts'
import { fieldsOf, idsOf, isPaging, type Row, rowsOf, textOf } from './rows.ts'
import type { Known } from './samples.ts'

export interface SecondAccount extends Caller {
  /** The only agent whose rows it may see. */
  agentInfoId: string
}

interface Tenants {
  ask: Ask
  known: Known
  /** The fields that each list needs, from the first account's requests. */
  bases: ReadonlyMap<string, Row>
  second: SecondAccount
  findings: Findings
}

interface Found extends Omit<Tenants, 'findings'> {
  known: Map<string, readonly Row[]>
  first: Caller
}

/**
 * Adds to each list of `known` some rows of another agent than the second account's, if its first page has
 * none: rows of a single agent cannot test tenancy.
 */
export async function addRowsOfOthers({ ask, known, bases, first, second }: Found): Promise<void> {
  const listOfAgents = callOf('agentInfo/selectAgentInfoList')
  const agents = known.get(listOfAgents.path) ?? rowsOf((await ask(listOfAgents, {}, { as: first })).data)
  const other = agents.find((row) => isOfOther(row, second))
  if (!other) return
  for (const [path, rows] of known) {
    const spec = calls.get(path)
    if (!spec || !isPaging(spec) || !('agentInfoId' in fieldsOf(spec))) continue
    if (rows.some((row) => isOfOther(row, second))) continue
    const agentInfoId = Number(other.agentInfoId)
    const payload = { ...bases.get(path), pageNum: 1, pageSize: 10, agentInfoId }
    const found = rowsOf((await ask(spec, payload, { as: first })).data)
    known.set(path, [...rows, ...found.filter((row) => isOfOther(row, second))])
  }
}

/**
 * Whether a second account, of one agent, is refused other agents' rows: by ids, by the filter of an agent,
 * and as records.
 */
export async function checkTenancy({ ask, known, bases, second, findings }: Tenants): Promise<void> {
  let tried = 0
  for (const [path, rows] of known) {
    const spec = calls.get(path)
    if (!spec || !isPaging(spec)) continue
    const foreign = rows.find((row) => isOfOther(row, second))
    if (!foreign) continue
    tried += 1
    const [id] = idsOf(spec, [foreign])
    const base = bases.get(path) ?? {}
    const answers = [
      await ask(spec, { ...base, pageNum: 1, ids: [Number(id)] }, { as: second }),
      await ask(
        spec,
        { ...base, pageNum: 1, pageSize: 10, agentInfoId: foreign.agentInfoId },
        { as: second },
      ),
      await ask(spec, { ...base, pageNum: 1, pageSize: 100 }, { as: second }),
    ]
    const answeredRows = answers.filter(isSuccess).flatMap(({ data }) => rowsOf(data))
    if (
      answeredRows.some(
        (row) => isOfOther(row, second) || (rowIdOf(spec.result, 'list') && idsOf(spec, [row])[0] === id),
      )
    )
      findings.danger(
        path,
        'other-tenant-read',
        'shows rows of another agent to an account that may not see them',
      )
  }
  if (tried === 0)
    findings.leave('tenancy: no list has rows of another agent than that of the second account')
  await checkOtherMember({ ask, known, second, findings })
}

async function checkOtherMember({ ask, known, second, findings }: Omit<Tenants, 'bases'>): Promise<void> {
  const foreign = known.get('userInfo/groupUserWithPage')?.find((row) => isOfOther(row, second))
  if (!foreign) return
  const answer = await ask(callOf('userInfo/getUserInfo'), { id: foreign.userId }, { as: second })
  if (isSuccess(answer))
    findings.danger(
      'userInfo/getUserInfo',
      'other-tenant-read',
      'shows a member of another agent to an account that may not see it',
    )
}

/** Whether a row belongs to other agents only; a share belongs to both sides. */
function isOfOther(row: Row, second: SecondAccount): boolean {
  const agents = [row.agentInfoId, row.toAgentInfoId].filter((agent) => agent !== undefined && agent !== null)
  return agents.length > 0 && agents.every((agent) => textOf(agent) !== second.agentInfoId)
}
