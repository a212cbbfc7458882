import 'server-only'
import { z } from 'zod'
import type { Operation } from '@/lib/contract/operation-log'
import type { ShareEvent } from '@/lib/contract/share-paging'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { callName } from '@/lib/domain/operation/calls'
import { changedFields } from '@/lib/domain/operation/changes'
import { newestFirst, pastEvents } from '@/lib/domain/operation/past-events'
import { momentOf } from '@/lib/format/time-words'
import type { Words } from '@/lib/list/words'
import type { Past } from './past'

const operation = z.object({ action: z.enum(['accept', 'pause', 'resume', 'end']) })
const offer = z.object({ status: z.literal('offered') })

/** The words for a write to a share; undefined for any other write. */
export function shareEvent({ call, after }: Operation, { t }: Words): string | undefined {
  if (!call.startsWith('shareSettingInfo/')) return undefined
  const done = operation.safeParse(after).data
  if (done) return t(`shares.past.${done.action}`)
  if (offer.safeParse(after).success) return t('shares.past.offer')
  return call === shareSettingInfo.editShareSettingInfo.path ? t('shares.past.edit') : undefined
}

/** One line for each write of the other agent to a share, with the agent's name. */
export function otherSide(events: readonly ShareEvent[], words: Words) {
  return events.map(({ eventId, shareId, act, agentInfoName, createTime }) => ({
    id: `${eventId}-${shareId}`,
    text: words.t(`shares.past.${act}`),
    href: words.href('share', shareId),
    by: agentInfoName || words.t('shares.platform'),
    moment: momentOf(new Date(createTime), words.time),
  }))
}

/** One line for each write to a share, with the account or the other agent, and the time. */
export function shareHistory({ writes, events }: Past, words: Words) {
  const said = (write: Operation) => {
    const act = shareEvent(write, words) ?? callName(write.call, words)
    const labels = act === words.t('shares.past.edit') ? changedFields(write, words) : []
    return labels.length > 0 ? words.t('list.chip', { label: act, value: labels.join(' · ') }) : act
  }
  return newestFirst(pastEvents(writes, said, words), otherSide(events, words))
}
