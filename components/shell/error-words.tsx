'use client'

import { createContext, type ReactNode } from 'react'

/** Texts of an error page, which the browser renders without translations. */
export interface ErrorWords {
  title: string
  text: string
  requestId: string
  tryAgain: string
  /** Label of the link to the first screen. */
  home: string
  homeHref: string
}

export const ErrorWordsContext = createContext<ErrorWords | null>(null)

/** Provides the texts to the error boundaries below. */
export function ErrorWordsProvider({ words, children }: { words: ErrorWords; children: ReactNode }) {
  return <ErrorWordsContext value={words}>{children}</ErrorWordsContext>
}
