'use client'

import { type ComponentProps, lazy } from 'react'
import type HeldRows from './held-rows'

// As `LazyForm`: its script is read with the first dialog that names rows.
const Rows = lazy(() => import('./held-rows'))

/** `HeldRows` with its script in a chunk of its own. */
export function LazyHeldRows(props: ComponentProps<typeof HeldRows>) {
  return <Rows {...props} />
}
