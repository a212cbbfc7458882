'use client'

import dynamic from 'next/dynamic'
import type { DongleWatchProps } from './dongle-watch'

const DongleWatch = dynamic(() => import('./dongle-watch').then((module) => module.DongleWatch))

/** `DongleWatch`, fetched where a session needs it: pages of other sessions carry this line alone. */
export function DongleGuard(props: DongleWatchProps) {
  return <DongleWatch {...props} />
}
