'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

interface Beginner {
  /** The account that is signed in as the page is drawn; '' for nobody. */
  account: string
  /** The agent on whose behalf it works, or `own`; '' for nobody. */
  view: string
}

const BeganBy = createContext<Beginner>({ account: '', view: '' })

interface BeganByProviderProps extends Beginner {
  children: ReactNode
}

/** Tells the forms of a page who begins them and as whom, so that nobody else sends them on. */
export function BeganByProvider({ account, view, children }: BeganByProviderProps) {
  return <BeganBy value={{ account, view }}>{children}</BeganBy>
}

/** Who was signed in when a form was first drawn and as whom, whoever is by now: the form's unseen fields that say so. */
export function useBeganBy(): { beganBy: string; beganAs: string } {
  const [{ account, view }] = useState(useContext(BeganBy))
  return { beganBy: account, beganAs: view }
}
