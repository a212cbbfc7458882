'use server'

import { cookies, headers } from 'next/headers'
import { z } from 'zod'
import { isHttps } from '@/lib/auth/same-origin'
import { endSession, ownSession, readSession, stopActing } from '@/lib/auth/session'
import { dongleEndReasons } from '@/lib/dongle/end-reasons'
import { defineAction, defineButtonAction } from '@/lib/form/action'
import { leaveFlash } from '@/lib/form/flash'
import { returnPath } from '@/lib/form/return-path'
import { endAtPlatform } from '@/lib/form/sign-in-again'
import { currentLocale } from '@/lib/i18n/current'
import { changeView, viewChange } from '@/lib/list/change-views'
import { keepLayout } from '@/lib/list/keep-layout'
import { columnIds } from '@/lib/list/layout-cookie'
import { changePins } from '@/lib/preferences/menu-state'
import { accentCount, sizes, switchStates, themes } from '@/lib/preferences/preferences'
import { readPreferences } from '@/lib/preferences/read-preferences'
import { isScreenName } from '@/lib/screens/screens'
import { undoForm, undoWrite } from '@/lib/shell/flash-undo'

const oneYear = 365 * 24 * 60 * 60

/** The columns in a form; a single one is sent as a text, no column as an absent field. */
const sentIds = z
  .preprocess(
    (sent) => (Array.isArray(sent) ? sent : [sent]),
    z.array(z.string().regex(/^\w{1,40}$/)).max(60),
  )
  .catch([])

/** The same columns in one text. */
const joinedIds = z.string().max(2500).catch('').transform(columnIds)
const columnId = z.string().max(40).optional().catch(undefined)

const pinnedPath = z.string().max(100).optional()

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

/** Stores the display preferences in cookies and renders the current page again. @spec 2.45 9.18 */
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

/** Pins a screen to the top of the menu, or takes it down, and renders the current page again. */
export const togglePin = defineButtonAction({
  schema: z.object({ pin: pinnedPath, unpin: pinnedPath }),
  run: async ({ input }) => {
    await changePins(input)
    return 'stay'
  },
})

/** Stores the visible columns of a table and their order, and draws the list again. */
export const saveColumns = defineButtonAction({
  schema: z.object({
    table: z.string().refine(isScreenName),
    offered: sentIds,
    shown: sentIds,
    declared: joinedIds,
    hiddenAtFirst: joinedIds,
    earlier: columnId,
    later: columnId,
    reset: columnId,
    returnTo: z.string().max(10_000).optional(),
  }),
  run: async ({ input: { returnTo, ...form } }) => {
    await keepLayout(form)
    if (!returnTo || !isScreenName(form.table)) return 'stay'
    return { redirect: returnPath(returnTo, await currentLocale(), form.table) }
  },
})

/** Saves, changes, deletes or restores a view of a list. */
export const changeViews = defineAction({
  permission: 'console.use',
  schema: viewChange,
  wording: { limit: 'views.limit' },
  run: changeView,
})

/** Undoes the write that the page reports. */
export const undoReported = defineAction({ permission: 'console.use', schema: undoForm, run: undoWrite })

/**
 * Ends the session on the platform and in this browser, then opens sign-in; `dongle` selects the message
 * there.
 * @spec 2.43
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
