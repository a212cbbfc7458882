import { z } from 'zod'
import { ownAccount } from '@/lib/contract/own-account'
import { editedRecord } from '@/lib/form/edit-action'

/** The editable facts of the operator's own account. */
export const ownFields = ownAccount.editOwnInfo.request.pick({ nickName: true, telephone: true, email: true })

/**
 * With the row version for which the form was drawn; the platform demands the password for the fields that
 * need it.
 */
export const ownForm = editedRecord
  .omit({ record: true })
  .extend({ confirmation: z.string().max(128, 'tooLong').default('') })

/** No fields: the picture is sent as a file, and removing it is a button. */
export const pictureForm = z.object({})

/** The picture, which no schema reads: the action passes its bytes on. */
export const pictureFile = z.object({ file: z.file() })

/** Ends one session, or all other sessions without `sessionId`. */
export const endForm = z.object({ sessionId: z.uuid().optional() })
