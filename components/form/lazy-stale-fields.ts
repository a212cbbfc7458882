import { lazy } from 'react'
import type { DifferingFieldsProps, StaleFieldProps } from './stale-fields'

// As `LazyForm`: their script is read after a conflict. Where it cannot be read the form goes on without, since an error
// would take the input away.
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
