import { z } from 'zod'
import { ownAccount } from '@/lib/contract/own-account'

/** Changing one's own facts; the password is asked for by the platform where it is needed. */
export const ownForm = ownAccount.editOwnInfo.request
  .omit({ avatar: true })
  .required({ nickName: true, telephone: true })
  .extend({
    rowVersion: z.coerce.number<string>().int(),
    confirmation: z.string().max(128, 'tooLong').default(''),
  })

/** The picture itself is a file, which the platform looks into; taking it away is a press of a button. */
export const pictureForm = z.object({})

/** Ending one session, or all others where none is named. */
export const endForm = z.object({ sessionId: z.uuid().optional() })
