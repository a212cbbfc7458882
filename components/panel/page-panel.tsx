'use client'

import { lazy } from 'react'
import type { PanelView } from '@/lib/panel/panel-view'

// Without a Suspense boundary around it, so that the server draws the panel with the page.
const PanelBody = lazy(() => import('./panel-body'))

/** A panel as a part of a page, for browsers without script; its script loads with the first panel. */
export function PagePanel({ view }: { view: PanelView }) {
  return <PanelBody view={view} />
}
