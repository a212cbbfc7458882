import type { CallSpec } from '../../lib/contract/call.ts'
import { at } from '../../lib/upstream/at-path.ts'
import { namedRows } from '../../lib/upstream/named-rows.ts'
import type { Caller } from '../support/sealed-call.ts'
import { type Ask, isSuccess } from './ask.ts'
import type { Findings } from './findings.ts'
import { unknownId } from './named.ts'
import type { Row } from './rows.ts'

/** Whether a read of one record answers exactly that record, and no record for an unknown id. */
export async function checkRecord(
  { ask, as, findings }: { ask: Ask; as: Caller; findings: Findings },
  spec: CallSpec,
  request: Row,
  data: unknown,
): Promise<void> {
  const { path } = spec
  const named = namedRows(spec, request, data)
  if (named.isOther)
    findings.danger(path, 'answers-other-rows', `answers other rows than \`${namesIn(spec, request)}\` names`)
  else if (named.strays > 0) findings.danger(path, 'ignores-name', `ignores \`${namesIn(spec, request)}\``)
  const [name] = spec.names.filter(
    ({ requestField: field }) => typeof at(request, [field]) === 'number' || isNumeric(at(request, [field])),
  )
  if (!name) return
  const answer = await ask(spec, { ...request, [name.requestField]: unknownId }, { as })
  const list = at(answer.data, ['list'])
  const isEmpty = answer.data === null || (Array.isArray(list) && list.length === 0)
  if (isSuccess(answer) && !isEmpty)
    findings.danger(path, 'answers-unknown-id', 'answers a row for an id that nothing has')
  else if (answer.trouble || answer.status >= 500)
    findings.wrong(
      path,
      'unknown-id-breaks',
      `breaks at an id that nothing has: ${answer.trouble ?? `status ${answer.status}`}`,
    )
  else if (![0, 1, 3, 4].includes(answer.code ?? Number.NaN))
    findings.note(
      path,
      'unknown-id-code',
      `answers code ${answer.code} for an id that nothing has, instead of 4`,
    )
}

const isNumeric = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value)
const namesIn = ({ names }: CallSpec, request: Row) =>
  names.map((name) => name.requestField).filter((field) => field in request)[0] ?? 'ids'
