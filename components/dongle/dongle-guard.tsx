'use client'

import dynamic from 'next/dynamic'
import type { DongleWatchProps } from './dongle-watch'

// Pages of other sessions carry this line and not what listens to the helper.
const DongleWatch = dynamic(() => import('./dongle-watch').then((module) => module.DongleWatch), {
  ssr: false,
})

/** `DongleWatch`, fetched where a session needs it. */
export function DongleGuard(props: DongleWatchProps) {
  return <DongleWatch {...props} />
}
