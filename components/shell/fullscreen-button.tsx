'use client'

import { type ReactNode, useState } from 'react'

interface FullscreenButtonProps {
  label: string
  /** Message for a browser that refuses. */
  refusal: string
  icon: ReactNode
  className: string
}

/** Toggles full-screen mode. */
export function FullscreenButton({ label, refusal, icon, className }: FullscreenButtonProps) {
  const [refused, setRefused] = useState(false)
  return (
    <span data-script="" className="relative">
      <button
        type="button"
        title={label}
        aria-label={label}
        className={className}
        onClick={() =>
          toggle().then(
            () => setRefused(false),
            () => setRefused(true),
          )
        }
        onBlur={() => setRefused(false)}
      >
        {icon}
      </button>
      <span role="status" data-slot="refusal">
        {refused && refusal}
      </span>
    </span>
  )
}

// Browsers without the API throw, which counts as a refusal.
async function toggle() {
  await (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen())
}
