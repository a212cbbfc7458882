import { lazy } from 'react'
import type { DifferingFieldsProps, StaleFieldProps } from './stale-fields'

// Loaded like `LazyForm`, after a conflict. If loading fails, the form works without these parts, because an
// error would remove its input.
const read = () => import('./stale-fields')

/** `StaleField` with its script in a chunk of its own. */
export const LazyStaleField = lazy(() =>
  read().then(
    ({ StaleField }) => ({ default: StaleField }),
    () => ({ default: ({ children }: StaleFieldProps) => children() }),
  ),
)

/** `DifferingFields`, in the same chunk. */
export const LazyDifferingFields = lazy(() =>
  read().then(
    ({ DifferingFields }) => ({ default: DifferingFields }),
    () => ({ default: (_: DifferingFieldsProps) => null }),
  ),
)
