'use client'

import { useEffect } from 'react'
import { noteError } from '@/lib/errors/noted-errors'

interface NoteFailureProps {
  message: string
  info: string
  requestId?: string
}

/** Adds a failure shown on the page to the browser's error log. Renders nothing. */
export function NoteFailure({ message, info, requestId }: NoteFailureProps) {
  useEffect(() => noteError({ message, info, requestId }), [message, info, requestId])
  return null
}
