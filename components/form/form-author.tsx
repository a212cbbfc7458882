'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

interface FormAuthor {
  /** Account signed in when the page was rendered; '' without a session. */
  account: string
  /** Id of the agent worked on behalf of, or `own`; '' without a session. */
  view: string
}

const FormAuthorContext = createContext<FormAuthor>({ account: '', view: '' })

interface FormAuthorProviderProps extends FormAuthor {
  children: ReactNode
}

/**
 * Gives the forms below the account and view that they are rendered for; the server refuses them under
 * another.
 */
export function FormAuthorProvider({ account, view, children }: FormAuthorProviderProps) {
  return <FormAuthorContext value={{ account, view }}>{children}</FormAuthorContext>
}

/** Account and view at the first rendering of a form, kept when the page is rendered for another account. */
export function useFormAuthor(): { authorAccount: string; authorView: string } {
  const [{ account, view }] = useState(useContext(FormAuthorContext))
  return { authorAccount: account, authorView: view }
}
