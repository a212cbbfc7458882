'use client'

import { createContext, type ReactNode } from 'react'

/** What an error page says. It is drawn in the browser, where no translations are. */
export interface ErrorWords {
  title: string
  text: string
  requestId: string
  tryAgain: string
  /** The way on where another try is of no use. */
  home: string
  homeHref: string
  /** The look of button and link: what works it out stays on the server. */
  button: string
}

export const ErrorWordsContext = createContext<ErrorWords | null>(null)

/** Hands an error page its words, from where they can be read. */
export function ErrorWordsProvider({ words, children }: { words: ErrorWords; children: ReactNode }) {
  return <ErrorWordsContext value={words}>{children}</ErrorWordsContext>
}
