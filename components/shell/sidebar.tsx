import { usePathname } from 'next/navigation'
import { type RefObject, type SubmitEvent, useEffect, useMemo, useRef } from 'react'
import { LazyMarkup } from '@/components/ui/lazy-markup'
import { showWithin } from '@/components/ui/show-within'
import type { Pending } from '@/lib/live/pending'
import { writeFigures } from '@/lib/live/write-figures'
import { foldedCookie } from '@/lib/preferences/folded-cookie'
import { BrandLink, BrandMark } from './brand'
import { markedMenu } from './marked-menu'
import { currentMark, type MenuSpec, menuHtml, withFolds } from './menu-html'

interface SidebarProps extends MenuSpec {
  label: string
  brand: string
  /** The numbers of waiting requests; absent if they could not be read. */
  pending: Pending | undefined
  /** The folded sections, as the server knows them. */
  folded: readonly string[]
  togglePin: (data: FormData) => Promise<void>
  /** Whether it is open over the page, on a narrow screen. */
  isDrawn: boolean
  onClose: () => void
}

// Folded, the list that scrolls is wider than the menu, so that it does not cut the names beside its entries.
const listLook =
  'relative -mx-2 min-h-0 flex-1 overflow-y-auto px-2 pb-2.5 [scrollbar-width:thin] lg:folded:pointer-events-none lg:folded:w-[400px] lg:folded:pr-[353px] lg:folded:[scrollbar-width:none]'

/** The menu: sections with the screens that this operator may see. A drawer on narrow screens. */
export function Sidebar(props: SidebarProps) {
  const { locale, label, brand, menu, screens, pending, pendingWords, pinWords, folded, isDrawn, onClose } =
    props
  const path = usePathname()
  const panel = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // Written once: later pages only move its marks, so that its focus and scroll position do not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effects below follow path and pending, and the browser its folds
  const markup = useMemo(() => {
    const spec = { locale, menu, screens, pendingWords, pinWords }
    return {
      __html: new LazyMarkup(() =>
        typeof window === 'undefined'
          ? markedMenu(spec, { path, pending, folded })
          : withFolds(menuHtml(spec), folded),
      ),
    }
  }, [locale, menu, screens, pendingWords, pinWords])
  useCurrentMark(scroller, list, path, markup)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu has no number yet
  useEffect(() => {
    const figures = list.current?.querySelectorAll<HTMLElement>('[data-figure]')
    if (pending && figures) writeFigures([...figures], pending, locale)
  }, [pending, locale, markup])

  const onPin = usePinnedFocus(list, markup)
  useStoredFolds(list)
  useDrawer(panel, isDrawn, onClose)

  return (
    <nav
      ref={panel}
      id="sidebar"
      tabIndex={-1}
      aria-label={label}
      data-slot="sidebar"
      className={`side lg:unbranded:pt-2.5 ${isDrawn ? 'side-open' : 'max-lg:hidden'}`}
    >
      <BrandLink href={`/${locale}`} className="px-2 lg:unbranded:hidden">
        <BrandMark />
        <span className="lg:folded:sr-only">{brand}</span>
      </BrandLink>
      <form action={props.togglePin} className={listLook} onSubmit={onPin} ref={scroller}>
        <div
          ref={list}
          className="contents"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: menuHtml escapes every text
          dangerouslySetInnerHTML={markup}
        />
      </form>
    </nav>
  )
}

/** Marks the link of the page, and moves it into view. */
function useCurrentMark(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  path: string,
  markup: object,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu has no mark yet
  useEffect(() => {
    for (const link of list.current?.querySelectorAll('a') ?? []) {
      const mark = currentMark(link.getAttribute('href') ?? '', path)
      // Not by the property of that name, which Firefox 115 lacks.
      if (mark) link.setAttribute('aria-current', mark)
      else link.removeAttribute('aria-current')
    }
  }, [path, markup])

  // Delayed, because it forces a layout to find the link: the menu is longer than a low screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the page
  useEffect(() => {
    const timer = setTimeout(() => {
      // The item has its place in the scroller; the link has one in the item.
      const item = list.current?.querySelector('[aria-current]')?.closest('li')
      if (item && scroller.current) showWithin(scroller.current, item)
    }, 300)
    return () => clearTimeout(timer)
  }, [path])
}

/** Returns the focus to a screen that moved within the menu because it was pinned: the menu is then written anew. */
function usePinnedFocus(list: RefObject<HTMLElement | null>, markup: object) {
  const moved = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu has the screen at another place
  useEffect(() => {
    const button = [...(list.current?.querySelectorAll('button') ?? [])].find(
      ({ value }) => value === moved.current,
    )
    moved.current = ''
    const link = button?.previousElementSibling
    if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  }, [markup])
  return (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) moved.current = submitter.value
  }
}

/** Stores which sections the operator has folded, for the server, which draws them so on the next page. */
function useStoredFolds(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = list.current
    function onToggle() {
      const closed = [...(part?.querySelectorAll<HTMLElement>('[data-fold]:not([open])') ?? [])]
      const text = closed.map(({ dataset }) => dataset.fold).join('.')
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
      document.cookie = `${foldedCookie}=${text}; path=/; samesite=lax; max-age=${365 * 24 * 60 * 60}`
    }
    // Toggle events do not bubble.
    part?.addEventListener('toggle', onToggle, true)
    return () => part?.removeEventListener('toggle', onToggle, true)
  }, [list])
}

/** A drawer takes the focus, and closes by Esc, once it is left, at a tap beside it, and when the window is resized. @spec 2.38 4.20 */
function useDrawer(panel: RefObject<HTMLElement | null>, isDrawn: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isDrawn) return
    const opener = document.activeElement
    panel.current?.querySelector('a')?.focus()
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') close.current()
    }
    function onLeave({ target }: Event) {
      if (target instanceof Node && !panel.current?.contains(target)) close.current()
    }
    // The drawer itself handles a tap beside it; the page gets no event until the tap has ended.
    function onClick({ clientX }: MouseEvent) {
      if (clientX > (panel.current?.getBoundingClientRect().right ?? 0)) close.current()
    }
    function onResize() {
      close.current()
    }
    window.addEventListener('resize', onResize)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onLeave)
    return () => {
      window.removeEventListener('resize', onResize)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onLeave)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [panel, isDrawn])
}
