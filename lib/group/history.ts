import 'server-only'
import type { Operation } from '@/lib/contract/operation-log'
import type { Words } from '@/lib/list/words'
import { callName } from '@/lib/operation/calls'
import { changedFields } from '@/lib/operation/changes'
import { pastEvents } from '@/lib/operation/past-events'

/** Says each write to a group in a line: what was done, to which fields, by whom and when. */
export function groupHistory(writes: readonly Operation[], words: Words) {
  const said = (operation: Operation) => {
    const act = callName(operation.call, words)
    const labels = changedFields(operation, words)
    return labels.length > 0 ? words.t('list.chip', { label: act, value: labels.join(' · ') }) : act
  }
  return pastEvents(writes, said, words)
}
