'use client'

import { lazy, Suspense } from 'react'
import type { DongleWatchProps } from './dongle-watch'

const DongleWatch = lazy(() => import('./dongle-watch'))

/** Loads `DongleWatch` on demand, so that sessions without a dongle do not download it. */
export function DongleGuard(props: DongleWatchProps) {
  return (
    <Suspense>
      <DongleWatch {...props} />
    </Suspense>
  )
}
