'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'

/**
 * Client-side navigation for every plain link and GET form of the console, with a progress bar, so that pages
 * need no link component and work without script. Mounted once, in the root layout. Left to the browser:
 * other origins, downloads, `/api/`, files of the build, `target`, `data-reload`, and events already prevented.
 */
export function Navigation({ label }: { label: string }) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const leadsToRows = useRef(false)

  useEffect(() => {
    function go(url: URL, from: Element) {
      // After a search or a step the focus goes to the rows, which are announced with their count.
      leadsToRows.current = from.matches('.tools, .pages a')
      startTransition(() => router.push(url.href, { scroll: !keepsScroll(url) }))
    }
    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.target || link.hasAttribute('download') || 'reload' in link.dataset) return
      const url = new URL(link.href, location.href)
      if (!isConsolePage(url) || isWithinPage(url)) return
      event.preventDefault()
      go(url, link)
    }
    function onSubmit(event: SubmitEvent) {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
      const url = new URL(form.action)
      if (!isConsolePage(url) || 'reload' in form.dataset) return
      event.preventDefault()
      const data = new FormData(form)
      // The second argument of FormData came with Chromium 112 and Safari 16.4.
      if (event.submitter instanceof HTMLButtonElement && event.submitter.name)
        data.append(event.submitter.name, event.submitter.value)
      go(withFields(url, data), form)
    }
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
    }
  }, [router])

  // The stylesheet shows what needs script, and hides its substitutes, only where script runs.
  useEffect(() => document.documentElement.classList.add('js'), [])

  useEffect(() => {
    document.documentElement.toggleAttribute('data-navigating', pending)
    if (pending || !leadsToRows.current) return
    leadsToRows.current = false
    document
      .querySelector<HTMLElement>('.rows, [data-slot="empty"], [data-slot="failed-state"]')
      ?.focus({ preventScroll: true })
  }, [pending])

  return <PendingBar label={pending ? label : undefined} />
}

/** The bar above a page that loads, late, so that a quick answer does not show it. */
function PendingBar({ label }: { label: string | undefined }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-70 h-[3px] bg-primary opacity-0 in-data-navigating:opacity-100 in-data-navigating:transition-opacity in-data-navigating:delay-150 in-data-navigating:duration-80"
    >
      {label && <span className="sr-only">{label}</span>}
    </div>
  )
}

function isConsolePage(url: URL): boolean {
  return url.origin === location.origin && !/^\/(?:api|_next)\//.test(url.pathname)
}

function isWithinPage(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search
}

// Opening or closing a dialog keeps the scroll position.
function keepsScroll(url: URL): boolean {
  const dialogs = url.searchParams.has('dialog') || new URLSearchParams(location.search).has('dialog')
  return dialogs && url.pathname === location.pathname
}

// Like the browser's own GET submit, but without empty fields, to keep addresses short.
function withFields(url: URL, data: FormData): URL {
  url.search = ''
  for (const [name, value] of data) {
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value)
  }
  return url
}
