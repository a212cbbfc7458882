import { z } from 'zod'
import { ownAccount } from '@/lib/contract/own-account'
import { editedRecord } from '@/lib/form/edit-action'

/** The operator's own facts. */
export const ownFields = ownAccount.editOwnInfo.request.pick({ nickName: true, telephone: true })

/** The version of the account in which its form was drawn; the platform demands the password for fields that need it. */
export const ownForm = editedRecord
  .omit({ record: true })
  .extend({ confirmation: z.string().max(128, 'tooLong').default('') })

/** No fields: the picture is sent as a file, and removing it is a button. */
export const pictureForm = z.object({})

/** The picture, which no schema reads: the action sends its bytes. */
export const pictureFile = z.object({ file: z.file() })

/** Ends one session, or all other sessions without `sessionId`. */
export const endForm = z.object({ sessionId: z.uuid().optional() })
