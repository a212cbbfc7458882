import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { type Pending, waitingOn } from '@/lib/live/pending'
import { screenPath } from '@/lib/screen-paths'
import { screens as registry, type ScreenName } from '@/lib/screens'
import { type Section, sectionIcons } from '@/lib/sections'
import { BrandMark } from './brand'
import type { MenuSection } from './menu'
import { PendingMark } from './pending-mark'
import type { Names } from './screen-names'

interface SidebarProps {
  locale: string
  label: string
  brand: string
  menu: readonly MenuSection[]
  names: Names<ScreenName>
  sections: Names<Section>
  pending: Pending | undefined
  /** Tells how many requests wait on a screen, with `{count}` in it. */
  pendingWords: string
  /** On a narrow screen: whether it is drawn over the page. */
  isDrawn: boolean
  onClose: () => void
}

/** The menu: sections with the screens that this operator may see. A drawer on narrow screens. */
export function Sidebar(props: SidebarProps) {
  const { locale, label, brand, menu, names, sections, isDrawn, onClose } = props
  const path = usePathname()
  const panel = useRef<HTMLElement>(null)
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
    // The drawer itself takes a tap beside it; the page is left alone until the tap has ended.
    function onClick({ clientX }: MouseEvent) {
      if (clientX > (panel.current?.getBoundingClientRect().right ?? 0)) close.current()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onLeave)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isDrawn])

  return (
    <nav ref={panel} id="sidebar" aria-label={label} className={isDrawn ? 'side side-open' : 'side'}>
      <a href={`/${locale}`} className="brand">
        <BrandMark />
        <span className="side-label">{brand}</span>
      </a>
      {menu.map(({ section, screens }) => [
        section !== 'home' && (
          <p key={`${section}-title`} id={`section-${section}`} className="side-title">
            {sections[section]}
          </p>
        ),
        <ul key={section} aria-labelledby={section === 'home' ? undefined : `section-${section}`}>
          {screens.map((name) => {
            const href = `/${locale}${screenPath(name)}`
            const isUnder = path.startsWith(`${href}/`)
            const kinds = waitingOn[name]
            return (
              <li key={name}>
                <a
                  href={href}
                  data-key={registry[name].key}
                  title={names[name]}
                  aria-current={path === href ? 'page' : isUnder ? 'true' : undefined}
                  className="go"
                >
                  <Icon name={registry[name].icon ?? sectionIcons[section]} />
                  <span className="side-label">{names[name]}</span>
                  {kinds && (
                    <PendingMark
                      kinds={kinds}
                      pending={props.pending}
                      words={props.pendingWords}
                      locale={locale}
                    />
                  )}
                </a>
              </li>
            )
          })}
        </ul>,
      ])}
    </nav>
  )
}
