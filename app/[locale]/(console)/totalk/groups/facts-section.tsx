import { HistoryPart } from '@/components/record/history-part'
import { ReadPart } from '@/components/record/read-part'
import type { Pass } from '@/lib/auth/gate'
import { groupHistory } from '@/lib/domain/group/history'
import type { readGroup } from '@/lib/domain/group/record'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { groupHistoryHref } from '@/lib/screens/history-href'
import { GroupSection } from './group-section'
import { SharesSection } from './shares-section'

interface FactsSectionProps {
  record: Awaited<ReturnType<typeof readGroup>>
  pass: Pass
  words: Words
}

/** The facts of a group, whom it is shared with, and what happened to it. */
export async function FactsSection({ record: { group, shares, past }, pass, words }: FactsSectionProps) {
  const t = await getTranslations('groups')
  const id = group.groupId
  return (
    <>
      <GroupSection group={group} words={words} />
      {shares && <SharesSection group={group} shares={shares} pass={pass} words={words} />}
      <ReadPart title={t('sections.history')} read={past}>
        {(data) => (
          <HistoryPart
            title={t('sections.history')}
            events={groupHistory(id, data, words)}
            allHref={groupHistoryHref(words.locale, id)}
          />
        )}
      </ReadPart>
    </>
  )
}
