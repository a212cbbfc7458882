import 'server-only'
import { codeName, codeNumbers } from '@/lib/contract/codes'
import type { Operation } from '@/lib/contract/operation-log'
import { getTranslations } from '@/lib/i18n/translations'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { momentOf } from '@/lib/time-words'

/** How a write ended, with the reason where it was refused, and who made it when. */
export async function operationStates(operation: Operation, words: Words): Promise<StatusContent[]> {
  const errors = await getTranslations('errors')
  const { code, accountName, createTime } = operation
  const { enums, time } = words
  const name = codeName(code, [])
  const refusal = name && name !== 'ok' ? errors(name, { seconds: 0, msg: '' }) : String(code)
  const outcome =
    code === codeNumbers.ok
      ? statusCell('neutral', enums('outcome.done'))
      : statusCell('bad', `${enums('outcome.refused')} · ${refusal}`)
  const made = [accountName, momentOf(new Date(createTime), time).ago].filter(Boolean).join(' · ')
  return [outcome, statusCell('neutral', made)]
}
