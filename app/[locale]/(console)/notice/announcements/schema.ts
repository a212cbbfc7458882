import { z } from 'zod'
import { requiredLines, requiredText, tick } from '@/lib/contract/fields'
import { announcementLimit } from '@/lib/contract/notice'
import { fileName } from '@/lib/contract/stored-file'

/** Writing an announcement: its content as markup of the editor, or in simple marks. */
export const announcementForm = z.object({
  title: requiredText(100),
  content: requiredLines(announcementLimit),
  isPush: tick,
  picture: fileName.catch(''),
})

/** The stored name of a picture for the editor. */
export const pictureForm = z.object({ file: fileName.min(1, 'required') })
