'use server'

import { notice } from '@/lib/contract/notice'
import { markedContent, typedContent } from '@/lib/domain/notice/announcement-form'
import { announcements } from '@/lib/domain/notice/announcements'
import { readAnnouncement } from '@/lib/domain/notice/record'
import { defineAction } from '@/lib/form/action'
import { defineEditAction, editedRecord } from '@/lib/form/edit-action'
import { defineListAction } from '@/lib/list/list-action'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { announcementForm, pictureForm } from './schema'

export const actOnAnnouncements = defineListAction(announcements)

/** Stores a picture for the editor and returns its address. */
export const uploadPicture = defineAction({
  permission: 'announcements.write',
  schema: pictureForm,
  pictures: ['file'],
  run: async ({ input }) => ({ shown: { address: `/api/file/${input.file}` }, values: {} }),
})

/** Creates a draft; publishing it has a confirmation of its own. */
export const addAnnouncement = defineAction({
  permission: 'announcements.write',
  schema: announcementForm,
  pictures: ['picture'],
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { title, isPush } = input
    const content = typedContent(input, [])
    const { noticeId } = await api(
      notice.noticeCreate,
      { action: 'create', title, isPush, content },
      { requestId },
    )
    return {
      redirect: `/${locale}${screenPath('announcement', noticeId)}`,
      flash: { key: 'announcements.done.added' },
    }
  },
})

/**
 * Edits an announcement; parts that marks cannot express are taken from the version that the form was drawn
 * for.
 */
export const editAnnouncement = defineEditAction({
  permission: 'announcements.write',
  schema: editedRecord,
  fields: announcementForm,
  pictures: ['picture'],
  run: async ({ pass: { api, locale }, input, changes, values, requestId }) => {
    const { record: noticeId, rowVersion } = input
    const keptParts = async () => {
      const [known, words] = await Promise.all([readAnnouncement(api, noticeId), listWords(locale)])
      return markedContent(known.content, words).kept
    }
    const { title, isPush, picture = '', content: typed = String(values.content) } = changes
    const isWritten = picture !== '' || changes.content !== undefined
    const content = isWritten ? typedContent({ content: typed, picture }, await keptParts()) : undefined
    await api(
      notice.noticeCreate,
      { action: 'edit', noticeId, rowVersion, title, isPush, content },
      { requestId },
    )
    return {
      redirect: `/${locale}${screenPath('announcement', noticeId)}`,
      flash: { key: 'announcements.done.edit' },
    }
  },
})
