import 'server-only'
import type { Announcement } from '@/lib/contract/notice'
import type { FieldSection } from '@/lib/form/field-spec'
import { pictureKinds, pictureTypes } from '@/lib/form/file-kinds'
import type { FormValues } from '@/lib/form/form-state'
import type { Words } from '@/lib/list/words'
import { cleanRichText } from '@/lib/rich-text/clean'
import { typedToHtml } from '@/lib/rich-text/marks'
import { type Marked, richTextToMarks } from '@/lib/rich-text/to-marks'

/**
 * The fields of an announcement; a published one has no field for the push, which happens at its publication.
 */
export function announcementSections({ fields, t }: Words, isPublished: boolean): FieldSection[] {
  const push = {
    type: 'checkbox' as const,
    name: 'isPush',
    label: t('announcements.pushTick'),
    hint: t('announcements.pushHint'),
    wide: true,
  }
  return [
    {
      fields: [
        {
          type: 'text',
          name: 'title',
          label: fields('title'),
          required: true,
          maxLength: 100,
          wide: true,
          autoFocus: true,
        },
        ...(isPublished ? [] : [push]),
        {
          type: 'file',
          name: 'picture',
          label: fields('picture'),
          accept: pictureTypes,
          wrongKind: t('reasons.fileType', { field: fields('picture'), kinds: pictureKinds }),
          hint: t('announcements.pictureHint'),
          stored: t('announcements.pictureStored'),
          wide: true,
        },
        {
          type: 'textarea',
          name: 'content',
          label: fields('content'),
          required: true,
          // Low enough that the editor's button below it is visible on a small screen.
          rows: 9,
          wide: true,
        },
      ],
    },
  ]
}

/** The stored content in simple marks, with the parts that marks cannot express. */
export function markedContent(content: string, { t }: Words): Marked {
  return richTextToMarks(cleanRichText(content), {
    table: t('richText.table'),
    picture: t('richText.picture'),
    other: t('richText.part'),
  })
}

/** An announcement as values of its form. */
export function announcementValues({ title, isPush }: Announcement, { text }: Marked): FormValues {
  return { title, isPush: isPush ? 'true' : '', content: text }
}

/** The markup of a sent form, with its picture at the end. */
export function typedContent(
  { content, picture }: { content: string; picture: string },
  keptParts: readonly string[],
): string {
  const markup = typedToHtml(content, keptParts)
  return picture === '' ? markup : `${markup}<p><img src="/api/file/${picture}" alt="" /></p>`
}
