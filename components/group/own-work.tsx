import { Notice } from '@/components/ui/notice'
import type { Group } from '@/lib/contract/group'
import { isOwnWork } from '@/lib/contract/group-states'
import type { Operator } from '@/lib/contract/states'
import { getTranslations } from '@/lib/i18n/translations'

interface OwnWorkProps {
  groups: readonly Pick<Group, 'creatorId'>[]
  user: Operator
}

/** The reason why some of the new groups offer no review: the operator created them. */
export async function OwnWork({ groups, user }: OwnWorkProps) {
  const count = groups.filter((group) => isOwnWork(group, user)).length
  if (count === 0) return null
  const t = await getTranslations('groups')
  return <Notice tone="neutral">{t('ownWork', { count })}</Notice>
}
