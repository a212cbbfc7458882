import 'server-only'
import { codeName, codeNumbers } from '@/lib/contract/codes'
import type { Operation } from '@/lib/contract/operation-log'
import { momentOf } from '@/lib/format/time-words'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

/** The outcome of a write, with the reason of a refusal, the account and the time. */
export function operationStates(operation: Operation, words: Words): StatusContent[] {
  const { accountName, createTime, code } = operation
  const tone = code === codeNumbers.ok ? 'neutral' : 'bad'
  const made = [accountName, momentOf(new Date(createTime), words.time).ago].filter(Boolean).join(' · ')
  return [statusCell(tone, outcomeText(operation, words)), statusCell('neutral', made)]
}

/** Done, or the reason of a refusal; the number of a code that the contract does not know. */
export function outcomeText({ code }: Pick<Operation, 'code'>, { enums, t }: Words): string {
  if (code === codeNumbers.ok) return enums('outcome.done')
  const name = codeName(code, [])
  const refusal = name && name !== 'ok' ? t(`errors.${name}`, { seconds: 0, msg: '' }) : String(code)
  return `${enums('outcome.refused')} · ${refusal}`
}
