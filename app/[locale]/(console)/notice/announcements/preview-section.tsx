import { RecordPart } from '@/components/record/record-part'
import { RichTextView } from '@/components/rich-text/rich-text-view'
import { TerminalScreen } from '@/components/rich-text/terminal-screen'
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
        <TerminalScreen className="min-h-[420px]" aria-label={t('announcements.onTerminal')}>
          <h3 className="mb-2.5 border-b pb-2 text-lg font-semibold">
            <NativeText>{title}</NativeText>
          </h3>
          <RichTextView cleaned={cleaned} text={plainText(cleaned)} />
        </TerminalScreen>
      </RecordPart>
      {isPush && (
        <RecordPart title={t('announcements.sections.pushed')}>
          <TerminalScreen className="whitespace-pre-line">
            <b>
              <NativeText>{title}</NativeText>
            </b>
            <br />
            <NativeText>{plainText(cleaned).slice(0, notificationLimit)}</NativeText>
          </TerminalScreen>
        </RecordPart>
      )}
    </>
  )
}
