'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

interface FormAuthor {
  /** Account signed in when the page was rendered; '' without a session. */
  account: string
  /** Id of the agent on whose behalf the operator works, or `own`; '' without a session. */
  view: string
}

const FormAuthorContext = createContext<FormAuthor>({ account: '', view: '' })

interface FormAuthorProviderProps extends FormAuthor {
  children: ReactNode
}

/**
 * Provides the forms below with the account and view that they are rendered for; the server refuses them
 * under others.
 */
export function FormAuthorProvider({ account, view, children }: FormAuthorProviderProps) {
  return <FormAuthorContext value={{ account, view }}>{children}</FormAuthorContext>
}

/**
 * Account and view at the first rendering of a form; they do not change when the page is rendered for another
 * account.
 */
export function useFormAuthor(): { authorAccount: string; authorView: string } {
  const [{ account, view }] = useState(useContext(FormAuthorContext))
  return { authorAccount: account, authorView: view }
}
