'use client'

import { type ReactNode, useState } from 'react'

interface FullscreenButtonProps {
  label: string
  /** What is said where the browser cannot. */
  refusal: string
  icon: ReactNode
  className: string
}

/** Fills the whole screen with the console, or gives it back. */
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

// Where there is no such thing the call itself throws, which here is a refusal like any other.
async function toggle() {
  await (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen())
}
