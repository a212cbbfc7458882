import 'server-only'
import { randomUUID } from 'node:crypto'
import { contactGroup } from '@/lib/contract/contact-group'
import { beginningOf } from '@/lib/contract/filters'
import { plainText } from '@/lib/contract/plain-text'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { getTranslations } from '@/lib/i18n/translations'
import type { Api } from '@/lib/upstream/client'

/**
 * The groups that are read; a platform without search by whole names returns all whose names begin with the
 * text.
 */
const pageSize = 100

/**
 * The id of the group with this number, else with this name. Refuses the field if no group matches, or
 * several do.
 */
export async function namedGroup(api: Api, typed: string, field = 'group'): Promise<number> {
  const named = plainText(typed).trim()
  const { data: number } = beginningOf.groupNo.safeParse(named)
  const [numbered, called] = await Promise.all([
    number ? api(contactGroup.contactGroupWithPage, { groupNo: number, pageSize }) : undefined,
    api(contactGroup.contactGroupWithPage, { groupName: named, wholeName: named, pageSize }),
  ])
  const exact = numbered?.list.find(({ groupNo }) => groupNo === number)
  if (exact) return exact.groupId
  const [group, ...others] = called.list.filter(
    ({ groupName }) => groupName.toLowerCase() === named.toLowerCase(),
  )
  if (!group) throw new FieldRefusal({ [field]: 'unknown' })
  if (others.length === 0) return group.groupId
  const t = await getTranslations('members.groups')
  throw new UpstreamError('invalid', {
    call: contactGroup.contactGroupWithPage.path,
    requestId: randomUUID(),
    told: { [field]: t('several') },
  })
}
