'use client'

import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { askPanel } from './ask-panel'
import { PanelActionsContext } from './panel-actions'

const PanelPopover = lazy(() => import('./panel-popover'))

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-panel]') : null

/**
 * Opens the panels of links marked `data-panel` at the link itself. Each has an address of its own, to which
 * the link leads without script, or if the request for the panel fails; it is prefetched when the link gets
 * the pointer or the focus.
 */
export function PanelHost() {
  const actions = useContext(PanelActionsContext)
  const [opener, setOpener] = useState<HTMLAnchorElement>()

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setOpener((open) => (open === link ? undefined : link))
    }
    function onNear(event: Event) {
      const link = linkOf(event)
      if (!link || (event.type === 'focusin' && !link.matches(':focus-visible'))) return
      void import('./panel-popover')
      askPanel(link.href).catch(() => {})
    }
    // Capture phase, to run before `Navigation` follows the link.
    document.addEventListener('click', onClick, true)
    document.addEventListener('pointerover', onNear)
    document.addEventListener('focusin', onNear)
    return () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('pointerover', onNear)
      document.removeEventListener('focusin', onNear)
    }
  }, [])

  return (
    opener && (
      <Suspense>
        <PanelPopover
          key={opener.href}
          opener={opener}
          actions={actions}
          onClose={() => setOpener((open) => (open === opener ? undefined : open))}
        />
      </Suspense>
    )
  )
}
