'use client'

import { useEffect, useState } from 'react'

interface ResendCountdownProps {
  /** Whole seconds left at the time of rendering. */
  seconds: number
  /** 'resend after {time} seconds'; `{time}` is replaced here. */
  label: string
}

/** Displays the seconds until a code can be sent again; the platform enforces the limit itself. @spec 9.21 */
export function ResendCountdown({ seconds, label }: ResendCountdownProps) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  if (left === 0) return null
  return (
    <p role="timer" className="text-muted-foreground tabular-nums">
      {label.replace('{time}', String(left))}
    </p>
  )
}
