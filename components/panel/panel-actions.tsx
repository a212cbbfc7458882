'use client'

import { createContext, type ReactNode } from 'react'
import type { PanelActions } from './panel-content'

const refused = async () => {}

export const PanelActionsContext = createContext<PanelActions>({
  changeViews: async (state) => state,
  saveColumns: refused,
  savePreferences: refused,
  signOut: refused,
  togglePin: refused,
})

/** Provides the actions of panels, for panels in a page and for those that script opens. */
export function PanelActionsProvider({ actions, children }: { actions: PanelActions; children: ReactNode }) {
  return <PanelActionsContext value={actions}>{children}</PanelActionsContext>
}
