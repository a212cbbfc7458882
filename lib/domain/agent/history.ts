import 'server-only'
import { z } from 'zod'
import { agentStatuses } from '@/lib/contract/agent'
import { agentInfo } from '@/lib/contract/agent-info'
import type { Operation } from '@/lib/contract/operation-log'
import { changedFields } from '@/lib/domain/operation/changes'
import { pastEvents } from '@/lib/domain/operation/past-events'
import { formatDate } from '@/lib/format/dates'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The note of a write to several agents: the changes of each. */
const notes = z.array(
  z.object({
    agentInfoId: z.number(),
    status: z.enum(agentStatuses).optional(),
    statusReason: z.string().optional(),
    expiresAt: z.iso.datetime().optional(),
  }),
)

/**
 * One line for each write to an agent: the new status and its reason, or another change, with the account and
 * the time.
 */
export async function agentHistory(id: number, writes: readonly Operation[], words: Words) {
  const t = await getTranslations('agents')
  const chip = await getTranslations('list')
  const { enums, time } = words
  const said = (operation: Operation): string => {
    if (operation.call === agentInfo.createAgentInfo.path) return t('created')
    const note = notes.safeParse(operation.after).data?.find(({ agentInfoId }) => agentInfoId === id)
    if (note?.expiresAt)
      return t('renewed', { date: formatDate(new Date(note.expiresAt), { zone: time.zone }) })
    if (note?.status) {
      const status = enums(`agentStatus.${note.status}`)
      return note.statusReason ? t('became', { status, reason: note.statusReason }) : status
    }
    const changed = changedFields(operation, words)
    if (changed.length === 0) return t('edited')
    return chip('chip', { label: t('edited'), value: changed.join(' · ') })
  }
  return pastEvents(writes, said, words)
}
