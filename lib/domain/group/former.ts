import 'server-only'
import { z } from 'zod'
import { contactGroup } from '@/lib/contract/contact-group'
import type { Drawing, Drawn } from '@/lib/list/action'

/** The administrator that the confirmation displayed; empty for a group without one. */
export const formerField = z.object({
  former: z
    .string()
    .default('')
    .transform((text) => (text === '' ? null : Number(text))),
})

/**
 * Displays the present administrator of the group and sends it back, so that the write replaces no other one.
 */
export async function formerAdministrator({ api, rows, record, words }: Drawing): Promise<Drawn> {
  if (rows.length === 0) return { fields: [] }
  const { administrator } = await api(contactGroup.channelInfo, { groupId: record })
  if (!administrator) return { fields: [] }
  const { userId, nickName, account } = administrator
  return {
    fields: [],
    sums: [words.t('groupMembers.former', { name: nickName || account })],
    hidden: { former: String(userId) },
  }
}
