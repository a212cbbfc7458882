import { RecordPart } from '@/components/record/record-part'
import { RichTextView } from '@/components/rich-text/rich-text-view'
import { NativeText } from '@/components/ui/native-text'
import { type Announcement, notificationLimit } from '@/lib/contract/notice'
import type { Words } from '@/lib/list/words'
import { cleanRichText, plainText } from '@/lib/rich-text/clean'

/** An announcement on the small screen of a terminal, and the text of its push. */
export function PreviewSection({ announcement, words }: { announcement: Announcement; words: Words }) {
  const { t } = words
  const { title, content, isPush } = announcement
  const cleaned = cleanRichText(content)
  return (
    <>
      <RecordPart title={t('announcements.sections.preview')}>
        <article className="terminal" aria-label={t('announcements.onTerminal')}>
          <h3>
            <NativeText>{title}</NativeText>
          </h3>
          <RichTextView cleaned={cleaned} text={plainText(cleaned)} />
        </article>
      </RecordPart>
      {isPush && (
        <RecordPart title={t('announcements.sections.pushed')}>
          <p className="terminal pushed">
            <b>
              <NativeText>{title}</NativeText>
            </b>
            <br />
            <NativeText>{plainText(cleaned).slice(0, notificationLimit)}</NativeText>
          </p>
        </RecordPart>
      )}
    </>
  )
}
