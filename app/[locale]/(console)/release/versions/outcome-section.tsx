import { ReadAt } from '@/components/record/read-at'
import { RecordPart } from '@/components/record/record-part'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import type { Version } from '@/lib/contract/release'
import { updateOutcomes } from '@/lib/contract/rollout'
import { failureShare } from '@/lib/domain/release/cells'
import { updatesHref } from '@/lib/domain/release/parts'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface OutcomeSectionProps {
  version: Version
  words: Words
}

/**
 * The outcomes of a version: the number of terminals with an offer, an installation or a failure, and the
 * share that halts it.
 */
export function OutcomeSection({ version, words }: OutcomeSectionProps) {
  const { t, fields, time } = words
  const { versionId, recentInstalled, recentFailed } = version
  const number = (value: number) => formatNumber(value, time.locale)
  const recent = { installed: recentInstalled, failed: recentFailed }
  const items = [
    ...updateOutcomes.map((outcome) => ({
      term: fields(outcome),
      value: (
        <TextLink href={updatesHref(words, versionId, outcome === 'offered' ? undefined : outcome)}>
          {number(version[outcome])}
        </TextLink>
      ),
    })),
    { term: fields('failureShare'), value: failureShare(version, words) },
    {
      term: fields('recentShare'),
      value: t('rollouts.recent', {
        share: failureShare(recent, words),
        failed: number(recentFailed),
        count: recentInstalled + recentFailed,
      }),
    },
  ]
  return (
    <RecordPart title={t('rollouts.sections.outcome')}>
      <DefinitionList items={items} />
      <ReadAt href={`/${words.locale}${screenPath('version', versionId)}`} words={words} />
    </RecordPart>
  )
}
