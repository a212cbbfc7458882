'use client'

import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PanelView } from '@/lib/panel/panel-view'
import { askPanel, forgetPanel } from './ask-panel'
import { type PanelActions, PanelContent } from './panel-content'
import { placeAt } from './place-at'
import { useApplying } from './use-applying'

interface PanelPopoverProps {
  opener: HTMLAnchorElement
  actions: PanelActions
  onClose: () => void
}

/** A panel at the link that opened it. Esc, a click outside and a followed link close it; the focus returns to the link. */
export default function PanelPopover({ opener, actions, onClose }: PanelPopoverProps) {
  const view = useView(opener)
  const panel = useRef<HTMLDivElement>(null)
  useApplying(panel, view)

  useLayoutEffect(() => {
    const popover = panel.current
    if (!popover || !view) return
    placeAt(popover, opener)
    popover
      .querySelector<HTMLElement>('a, button, select, input:not([type="hidden"])')
      ?.focus({ preventScroll: true })
  }, [view, opener])

  useLeaving(panel, opener, onClose)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      opener.focus()
      onClose()
    }
    if (view?.kind !== 'menu') return
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const place = items.findIndex((item) => item.matches(':focus'))
    const step = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    items.at(step % items.length)?.focus()
  }

  if (!view) return null
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={view.title}
      data-slot="panel"
      className="menu"
      onKeyDown={onKeyDown}
    >
      {view.kind === 'menu' && <p className="menu-head">{view.title}</p>}
      <PanelContent view={view} actions={actions} />
    </div>
  )
}

/** The panel that an opener leads to. */
function useView(opener: HTMLAnchorElement): PanelView | undefined {
  const [view, setView] = useState<PanelView>()
  useEffect(() => {
    let isShown = true
    askPanel(opener.href).then(
      (answer) => isShown && setView(answer),
      () => isShown && location.assign(opener.href),
    )
    opener.setAttribute('aria-expanded', 'true')
    return () => {
      isShown = false
      forgetPanel()
      opener.removeAttribute('aria-expanded')
    }
  }, [opener])
  return view
}

/** Closes the panel at a click outside, once the focus leaves it, and at a followed link. */
function useLeaving(
  panel: RefObject<HTMLElement | null>,
  opener: HTMLAnchorElement,
  onClose: () => void,
): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !opener.contains(target)
    function onPointerDown({ target }: Event) {
      if (isOutside(target)) close.current()
    }
    function onClick({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || !panel.current?.contains(link)) return
      // A dialog that the link opens returns the focus to the element that had it.
      opener.focus({ preventScroll: true })
      close.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('focusin', onPointerDown)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('focusin', onPointerDown)
      document.removeEventListener('click', onClick)
    }
  }, [panel, opener])
}
