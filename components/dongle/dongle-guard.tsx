'use client'

import dynamic from 'next/dynamic'
import type { DongleWatchProps } from './dongle-watch'

const DongleWatch = dynamic(() => import('./dongle-watch').then((module) => module.DongleWatch))

/** Loads `DongleWatch` on demand, so that sessions without a dongle do not download it. */
export function DongleGuard(props: DongleWatchProps) {
  return <DongleWatch {...props} />
}
