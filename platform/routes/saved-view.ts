import { savedViewCalls } from '../../lib/contract/saved-view.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { deleteView, editView, readViews, restoreView, saveView } from '../work/saved-view.ts'

export const savedViewRoutes = {
  savedViews: read(savedViewCalls.savedViews, (_, context) => readViews(context)),
  saveView: write(savedViewCalls.saveView, saveView),
  editView: write(savedViewCalls.editView, editView),
  deleteView: write(savedViewCalls.deleteView, deleteView),
  restoreView: write(savedViewCalls.restoreView, restoreView),
} satisfies Routes<typeof savedViewCalls>
