import { z } from 'zod'
import { ownAccount } from '@/lib/contract/own-account'

/** The operator's own facts; the platform demands the password for the fields that need it. */
export const ownForm = ownAccount.editOwnInfo.request
  .omit({ avatar: true })
  .required({ nickName: true, telephone: true })
  .extend({
    rowVersion: z.coerce.number<string>().int(),
    confirmation: z.string().max(128, 'tooLong').default(''),
  })

/** No fields: the picture is sent as a file, and removing it is a button. */
export const pictureForm = z.object({})

/** Ends one session, or all other sessions without `sessionId`. */
export const endForm = z.object({ sessionId: z.uuid().optional() })
