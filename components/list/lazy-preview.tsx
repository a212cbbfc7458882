'use client'

import { type ComponentProps, lazy } from 'react'
import type PreviewLine from './preview-line'

// As `LazyForm`: its script is read with the one form that has a preview.
const Preview = lazy(() => import('./preview-line'))

/** `PreviewLine` with its script in a chunk of its own. */
export function LazyPreview(props: ComponentProps<typeof PreviewLine>) {
  return <Preview {...props} />
}
