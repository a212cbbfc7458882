import { PartPages } from '@/components/record/part-pages'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import type { PartPage } from '@/lib/record/part-page'

interface GroupsEndSectionProps {
  page: PartPage<unknown>
  /** The total of groups, of which the platform answers the first. */
  total: number
  /** The name of the links to the other pages. */
  name: string
  words: Words
  hrefOf: (page: number) => string
}

/** Below the groups of a member: the number of groups that were not read, and links to the other pages. */
export async function GroupsEndSection({ page, total, name, words, hrefOf }: GroupsEndSectionProps) {
  const t = await getTranslations('members')
  const number = (value: number) => formatNumber(value, words.time.locale)
  return (
    <>
      {total > page.total && (
        <p className="text-muted-foreground">
          {t('firstGroups', { count: number(page.total), total: number(total) })}
        </p>
      )}
      <PartPages shown={page} name={name} locale={words.locale} hrefOf={hrefOf} />
    </>
  )
}
