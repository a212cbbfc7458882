'use client'

import dynamic from 'next/dynamic'
import type { PanelView } from '@/lib/panel/panel-view'

// `dynamic` without a `loading` state makes no Suspense boundary: the server draws the panel with the page.
const PanelBody = dynamic(() => import('./panel-body'))

/** A panel as a part of a page, for browsers without script; its script loads where one is shown. */
export function PagePanel({ view }: { view: PanelView }) {
  return <PanelBody view={view} />
}
