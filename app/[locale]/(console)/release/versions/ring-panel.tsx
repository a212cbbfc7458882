import { RecordPart } from '@/components/record/record-part'
import type { Version } from '@/lib/contract/release'
import type { Words } from '@/lib/list/words'

/** The devices that may get a version in its present ring, and the next step for it. */
export function RingPanel({ version: { ring }, words: { t } }: { version: Version; words: Words }) {
  return (
    <RecordPart title={t('versions.sections.ring')}>
      <p>{t(`versions.ringText.${ring}`)}</p>
      <p className="mute">{t(`versions.ringNext.${ring}`)}</p>
    </RecordPart>
  )
}
