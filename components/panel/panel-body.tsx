'use client'

import { useContext } from 'react'
import type { PanelView } from '@/lib/panel/panel-view'
import { PanelActionsContext } from './panel-actions'
import { PanelContent } from './panel-content'

/** A panel's content on a page. */
export default function PanelBody({ view }: { view: PanelView }) {
  return <PanelContent view={view} actions={useContext(PanelActionsContext)} />
}
