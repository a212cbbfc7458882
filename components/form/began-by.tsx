'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

interface Beginner {
  /** Account signed in when the page was rendered; '' without a session. */
  account: string
  /** Id of the agent worked on behalf of, or `own`; '' without a session. */
  view: string
}

const BeganBy = createContext<Beginner>({ account: '', view: '' })

interface BeganByProviderProps extends Beginner {
  children: ReactNode
}

/**
 * Gives the forms below the account and view that they are rendered for; the server refuses them under
 * another.
 */
export function BeganByProvider({ account, view, children }: BeganByProviderProps) {
  return <BeganBy value={{ account, view }}>{children}</BeganBy>
}

/** Account and view at the first rendering of a form, kept when the page is rendered for another account. */
export function useBeganBy(): { beganBy: string; beganAs: string } {
  const [{ account, view }] = useState(useContext(BeganBy))
  return { beganBy: account, beganAs: view }
}
