'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { walkAround } from '@/lib/list/walk'
import type { IconName } from '@/lib/screens/icon-names'

interface NeighboursProps {
  words: { previous: string; next: string; isFirst: string; isLast: string }
}

/**
 * Links to the rows before and after this one in the list from which it was opened; only script knows that
 * list.
 */
export function Neighbours({ words }: NeighboursProps) {
  const path = usePathname()
  const [around, setAround] = useState<ReturnType<typeof walkAround>>()
  useEffect(() => setAround(walkAround(path)), [path])
  if (!around) return null
  const { previous, next } = around
  return (
    <span className="ml-auto flex pt-[9px] pr-4 max-md:pr-2.5">
      <Step
        href={previous}
        label={previous ? words.previous : words.isFirst}
        rel="prev"
        icon="chevron-left"
      />
      <Step href={next} label={next ? words.next : words.isLast} rel="next" icon="chevron-right" />
    </span>
  )
}

function Step({ href, label, rel, icon }: { href?: string; label: string; rel: string; icon: IconName }) {
  const mark = <Icon name={icon} />
  if (href) {
    return (
      <a
        href={href}
        rel={rel}
        aria-label={label}
        title={label}
        className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
      >
        {mark}
      </a>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without href is the HTML form of a disabled link
    <span
      role="link"
      aria-disabled="true"
      tabIndex={0}
      aria-label={label}
      title={label}
      className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
    >
      {mark}
    </span>
  )
}
