import { ReadAt } from '@/components/record/read-at'
import { RecordPart } from '@/components/record/record-part'
import type { Version } from '@/lib/contract/release'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

/** The devices that may get a version in its present ring, and the next step for it. */
export function RingSection({ version: { versionId, ring }, words }: { version: Version; words: Words }) {
  const { t, locale } = words
  return (
    <RecordPart title={t('versions.sections.ring')}>
      <p>{t(`versions.ringText.${ring}`)}</p>
      <p className="text-muted-foreground">{t(`versions.ringNext.${ring}`)}</p>
      <p>
        <a href={`/${locale}${screenPath('rollout', versionId)}`} className="link">
          {t('versions.toRollout')}
        </a>
      </p>
      <ReadAt href={`/${locale}${screenPath('version', versionId)}`} words={words} />
    </RecordPart>
  )
}
