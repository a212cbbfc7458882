import type { CallSpec } from '../../lib/contract/call.ts'
import { rowIdOf } from '../../lib/contract/row-names.ts'
import type { Caller } from '../support/sealed-call.ts'
import { type Ask, isSuccess } from './ask.ts'
import type { Findings } from './findings.ts'
import { callOf, calls } from './offers.ts'
import { fieldsOf, idsOf, isPaging, type Row, rowsOf, textOf } from './rows.ts'
import type { Known } from './samples.ts'

export interface SecondAccount extends Caller {
  /** The agent whose rows alone it may see. */
  agentInfoId: string
}

interface Tenants {
  ask: Ask
  known: Known
  /** The fields that each list needs, as the first account asked for it. */
  bases: ReadonlyMap<string, Row>
  first: Caller
  second: SecondAccount
  findings: Findings
}

/** Whether a second account, of one agent, is refused the rows of others: by ids, by the filter of an agent, and as records. */
export async function checkTenancy({ ask, known, bases, first, second, findings }: Tenants): Promise<void> {
  let tried = 0
  const other = known.get('agentInfo/selectAgentInfoList')?.find((row) => isOfOther(row, second))
  /** A row of another agent, where the first page of the list has none. */
  const rowOfOther = async (spec: CallSpec, path: string): Promise<Row | undefined> => {
    if (!other || !('agentInfoId' in fieldsOf(spec))) return undefined
    const agentInfoId = Number(other.agentInfoId)
    const payload = { ...bases.get(path), pageNum: 1, pageSize: 10, agentInfoId }
    return rowsOf((await ask(spec, payload, { as: first })).data).find((row) => isOfOther(row, second))
  }
  for (const [path, rows] of known) {
    const spec = calls.get(path)
    if (!spec || !isPaging(spec)) continue
    const foreign = rows.find((row) => isOfOther(row, second)) ?? (await rowOfOther(spec, path))
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
    const shown = answers.filter(isSuccess).flatMap(({ data }) => rowsOf(data))
    if (
      shown.some(
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

async function checkOtherMember({
  ask,
  known,
  second,
  findings,
}: Omit<Tenants, 'bases' | 'first'>): Promise<void> {
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

/** Whether a row is told to be of other agents alone; of a share, both sides see it. */
function isOfOther(row: Row, second: SecondAccount): boolean {
  const agents = [row.agentInfoId, row.toAgentInfoId].filter((agent) => agent !== undefined && agent !== null)
  return agents.length > 0 && agents.every((agent) => textOf(agent) !== second.agentInfoId)
}
