import 'server-only'
import { z } from 'zod'
import type { Operation } from '@/lib/contract/operation-log'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import type { Words } from '@/lib/list/words'
import { callName } from '@/lib/operation/calls'
import { changedFields } from '@/lib/operation/changes'
import { pastEvents } from '@/lib/operation/past-events'

const operation = z.object({ action: z.enum(['accept', 'pause', 'resume', 'end']) })
const offer = z.object({ status: z.literal('offered') })

/** Says a write to a share in a few words; undefined for any other write. */
export function shareEvent({ call, after }: Operation, { t }: Words): string | undefined {
  if (!call.startsWith('shareSettingInfo/')) return undefined
  const done = operation.safeParse(after).data
  if (done) return t(`shares.past.${done.action}`)
  if (offer.safeParse(after).success) return t('shares.past.offer')
  return call === shareSettingInfo.editShareSettingInfo.path ? t('shares.past.edit') : undefined
}

/** Says each write to a share in a line, by whom and when. */
export function shareHistory(writes: readonly Operation[], words: Words) {
  const said = (write: Operation) => {
    const act = shareEvent(write, words) ?? callName(write.call, words)
    const labels = act === words.t('shares.past.edit') ? changedFields(write, words) : []
    return labels.length > 0 ? words.t('list.chip', { label: act, value: labels.join(' · ') }) : act
  }
  return pastEvents(writes, said, words)
}
