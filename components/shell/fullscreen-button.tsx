'use client'

import { useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'

interface FullscreenButtonProps {
  label: string
  /** Message for a browser that refuses. */
  refusal: string
}

/** Toggles full-screen mode. @spec 2.47 */
export function FullscreenButton({ label, refusal }: FullscreenButtonProps) {
  const [refused, setRefused] = useState(false)
  return (
    <span className="js-only relative max-lg:hidden">
      <button
        type="button"
        title={label}
        aria-label={label}
        onClick={() =>
          toggle().then(
            () => setRefused(false),
            () => setRefused(true),
          )
        }
        onBlur={() => setRefused(false)}
        className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
      >
        <Icon name="maximize" />
      </button>
      <span role="status" data-slot="refusal">
        {refused && (
          <span className="absolute top-[calc(100%+6px)] right-0 z-40 rounded-md bg-background px-3 py-1.5 whitespace-nowrap text-destructive shadow-float">
            {refusal}
          </span>
        )}
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
