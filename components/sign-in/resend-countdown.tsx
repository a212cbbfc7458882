'use client'

import { useEffect, useState } from 'react'

interface ResendCountdownProps {
  /** Whole seconds that the server counts as the page is drawn. */
  seconds: number
  /** 'resend after {time} seconds', with `{time}` still in it. */
  label: string
}

/** Counts down what the server has said; the server counts by itself and refuses whoever comes too early. */
export function ResendCountdown({ seconds, label }: ResendCountdownProps) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  if (left === 0) return null
  return (
    <p role="timer" className="text-muted tabular-nums">
      {label.replace('{time}', String(left))}
    </p>
  )
}
