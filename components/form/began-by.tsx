'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

const BeganBy = createContext('')

interface BeganByProviderProps {
  /** The account that is signed in as the page is drawn; '' for nobody. */
  account: string
  children: ReactNode
}

/** Tells the forms of a page who begins them, so that nobody else sends them on. */
export function BeganByProvider({ account, children }: BeganByProviderProps) {
  return <BeganBy value={account}>{children}</BeganBy>
}

/** Who was signed in when a form was first drawn, whoever is by now. */
export function useBeganBy(): string {
  const account = useContext(BeganBy)
  return useState(account)[0]
}
