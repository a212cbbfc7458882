'use server'

import { cookies, headers } from 'next/headers'
import { z } from 'zod'
import { isHttps } from '@/lib/auth/same-origin'
import { endSession, ownSession, readSession, stopActing } from '@/lib/auth/session'
import { dongleEndReasons } from '@/lib/dongle/end-reasons'
import { defineButtonAction } from '@/lib/form/action'
import { leaveFlash } from '@/lib/form/flash'
import { returnPath } from '@/lib/form/return-path'
import { endAtPlatform } from '@/lib/form/sign-in-again'
import { currentLocale } from '@/lib/i18n/current'
import { hiddenColumnsCookie } from '@/lib/list/hidden-columns'
import { accentCount, sizes, switchStates, themes } from '@/lib/preferences'
import { readPreferences } from '@/lib/read-preferences'
import { isScreenName } from '@/lib/screens'

const oneYear = 365 * 24 * 60 * 60

/** The columns of a form; a single one comes as a text, none as nothing. */
const columnIds = z
  .preprocess(
    (sent) => (Array.isArray(sent) ? sent : [sent]),
    z.array(z.string().regex(/^\w{1,40}$/)).max(60),
  )
  .catch([])

const switchState = z.enum(switchStates).optional()

const preferences = z.object({
  size: z.enum(sizes).optional(),
  theme: z.enum(themes).optional(),
  accent: z.coerce
    .number<string>()
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

/** Stores the display preferences in cookies and renders the current page again. */
export const savePreferences = defineButtonAction({
  schema: preferences,
  run: async ({ input }) => {
    const { size } = await readPreferences()
    const jar = await cookies()
    for (const [name, value] of Object.entries(input)) {
      jar.set(name, String(value), { path: '/', sameSite: 'lax', maxAge: oneYear })
    }
    if (input.size && input.size !== size) await leaveFlash({ key: 'done.sizeSwitched' })
    return 'stay'
  },
})

/** Stores which columns of a table are hidden, and draws the list again. */
export const saveColumns = defineButtonAction({
  schema: z.object({
    table: z.string().refine(isScreenName),
    offered: columnIds,
    shown: columnIds,
  }),
  run: async ({ input: { table, offered, shown } }) => {
    const hidden = offered.filter((id) => !shown.includes(id))
    const jar = await cookies()
    jar.set(hiddenColumnsCookie(table), hidden.join('.'), { path: '/', sameSite: 'lax', maxAge: oneYear })
    return 'stay'
  },
})

/**
 * Ends the session on the platform and in this browser, then opens sign-in; `dongle` picks the message shown
 * there.
 */
export const signOut = defineButtonAction({
  schema: z.object({ dongle: z.enum(dongleEndReasons).optional().catch(undefined) }),
  run: async ({ input: { dongle } }) => {
    const session = await readSession()
    // Ending the owner's session also ends the work on behalf of an agent that it started.
    if (session) await endAtPlatform(ownSession(session))
    await endSession()
    return { redirect: `/${await currentLocale()}/loginFrm${dongle ? `?dongle=${dongle}` : ''}` }
  },
})

/** Ends the work on behalf of an agent and returns the owner to the screen where it was started. */
export const endActing = defineButtonAction({
  schema: z.object({}),
  run: async () => {
    const session = await readSession()
    const locale = await currentLocale()
    if (!session?.acting) return { redirect: `/${locale}` }
    await endAtPlatform(session)
    await stopActing(session, isHttps(await headers()))
    const returnTo = returnPath(`/${locale}${session.acting.returnTo}`, locale, 'dashboard')
    return { redirect: returnTo, flash: { key: 'done.actingEnded' } }
  },
})
