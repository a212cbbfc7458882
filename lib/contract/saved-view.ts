import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, requiredText } from './fields.ts'
import { listOf } from './paging.ts'

/** Characters of a view's name, and of the part of an address that it keeps. */
export const longestViewName = 40
export const longestViewQuery = 2000

/** The name of a list's screen, which only the console interprets. */
const screen = z.string().regex(/^[A-Za-z]{1,40}$/, 'invalid')

const viewFields = {
  viewName: requiredText(longestViewName),
  shared: z.boolean(),
  asDefault: z.boolean(),
}

/** The console checks it like any address when the view is opened. */
const query = requiredText(longestViewQuery)

const savedView = z.object({
  viewId: id,
  screen: z.string(),
  viewName: z.string(),
  query: z.string(),
  shared: z.boolean(),
  isOwn: z.boolean(),
  account: z.string().describe('The sign-in account that saved the view.'),
  mayChange: z.boolean(),
  isDefault: z.boolean(),
  rowVersion: z.number().int(),
})
export type SavedView = z.output<typeof savedView>

/** Saved views of the console's lists. Not in the specification. */
export const savedViewCalls = {
  /** The caller's views and those shared with it, of all lists, its own first. */
  savedViews: readCall({
    path: 'savedView/savedViews',
    access: 'console.use',
    request: z.object({}),
    result: listOf(savedView),
  }),
  saveView: writeCall({
    path: 'savedView/saveView',
    access: 'console.use',
    request: z.object({ screen, query, ...viewFields }),
    result: z.object({ viewId: id }),
  }),
  /**
   * A shared view may be changed by all accounts that may edit login accounts of its agent. Only the account
   * that saved the view may change its `query`.
   */
  editView: writeCall({
    path: 'savedView/editView',
    access: 'console.use',
    request: z.object({
      viewId: id,
      rowVersion: z.number().int(),
      ...changesOf(z.object({ query, ...viewFields })).shape,
    }),
    result: z.object({ rowVersion: z.number().int() }),
  }),
  deleteView: writeCall({
    path: 'savedView/deleteView',
    access: 'console.use',
    request: z.object({ viewId: id }),
    result: z.object({ deleted: z.number().int() }),
  }),
  /**
   * Restores a view that was deleted in the last minutes, for accounts that may delete it; returns the stored
   * view.
   */
  restoreView: writeCall({
    path: 'savedView/restoreView',
    access: 'console.use',
    request: z.object({ viewId: id }),
    result: z.object({ restored: z.number().int(), query: z.string() }),
  }),
}
