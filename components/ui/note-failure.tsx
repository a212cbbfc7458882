'use client'

import { useEffect } from 'react'
import { noteError } from '@/lib/noted-errors'

interface NoteFailureProps {
  message: string
  info: string
  requestId?: string
}

/** Puts what failed, and is said beside this, into the error log of the browser. Draws nothing. */
export function NoteFailure({ message, info, requestId }: NoteFailureProps) {
  useEffect(() => noteError({ message, info, requestId }), [message, info, requestId])
  return null
}
