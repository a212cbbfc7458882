'use server'

import { cookies } from 'next/headers'
import { z } from 'zod'
import { defineButtonAction } from '@/lib/action'
import { endSession, readSession } from '@/lib/auth/session'
import { endAtPlatform } from '@/lib/auth/sign-in-again'
import { dongleFindings } from '@/lib/dongle/finding'
import { leaveFlash } from '@/lib/flash'
import { currentLocale } from '@/lib/i18n/current'
import { accentCount, sizes, switchStates, themes } from '@/lib/preferences'
import { readPreferences } from '@/lib/read-preferences'

const oneYear = 365 * 24 * 60 * 60

const switchState = z.enum(switchStates).optional()

const preferences = z.object({
  size: z.enum(sizes).optional(),
  theme: z.enum(themes).optional(),
  accent: z.coerce
    .number()
    .int()
    .min(0)
    .max(accentCount - 1)
    .optional(),
  sidebar: z.enum(['open', 'closed']).optional(),
  tags: switchState,
  header: switchState,
  logo: switchState,
  keys: switchState,
})

/** Remembers how the console shall look; the answer is the same page, looking so. */
export const savePreferences = defineButtonAction({
  schema: preferences,
  run: async ({ input }) => {
    const { size } = await readPreferences()
    const jar = await cookies()
    for (const [name, value] of Object.entries(input)) {
      jar.set(name, String(value), { path: '/', sameSite: 'lax', maxAge: oneYear })
    }
    if (input.size && input.size !== size) await leaveFlash({ key: 'sizeSwitched' })
    return 'stay'
  },
})

/** Ends the session on the platform and in this browser, and leads to sign-in, which says what the dongle had to do with it. */
export const signOut = defineButtonAction({
  schema: z.object({ dongle: z.enum(dongleFindings).optional().catch(undefined) }),
  run: async ({ input: { dongle } }) => {
    const session = await readSession()
    if (session) await endAtPlatform(session)
    await endSession()
    return { redirect: `/${await currentLocale()}/loginFrm${dongle ? `?dongle=${dongle}` : ''}` }
  },
})
