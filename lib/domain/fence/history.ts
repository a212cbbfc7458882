import 'server-only'
import { fenceInfo } from '@/lib/contract/fence-info'
import type { Operation } from '@/lib/contract/operation-log'
import { callName } from '@/lib/domain/operation/calls'
import { changedFields } from '@/lib/domain/operation/changes'
import { pastEvents } from '@/lib/domain/operation/past-events'
import type { Words } from '@/lib/list/words'

/** One line for each write to a geofence, with the account and the time. */
export function fenceHistory(writes: readonly Operation[], words: Words) {
  const said = (write: Operation) => {
    const act = callName(write.call, words)
    const isEdit = write.call === fenceInfo.editFence.path && write.before !== null
    const labels = isEdit ? changedFields(write, words) : []
    return labels.length > 0 ? words.t('list.chip', { label: act, value: labels.join(' · ') }) : act
  }
  return pastEvents(writes, said, words)
}
