'use client'

import type { ReactNode } from 'react'
import { type ScreenName, type Section, screenAt, screenPath, screens, trailOf } from '@/lib/screens'
import { usePagePath } from './page-path'

export type Names<Key extends string> = Partial<Record<Key, string>>

interface BreadcrumbProps {
  locale: string
  label: string
  /** Whether the operator may see the dashboard, which begins the trail. */
  fromDashboard: boolean
  /** Dashboard icon, shown instead of its name on narrow screens. */
  homeIcon: ReactNode
  names: Names<ScreenName>
  sections: Names<Section>
}

interface Crumb {
  text: string
  href?: string
}

/**
 * Trail from the dashboard to the current screen. A client component, because layouts are not rendered again
 * on navigation.
 */
export function Breadcrumb({ locale, label, fromDashboard, homeIcon, names, sections }: BreadcrumbProps) {
  const path = usePagePath().slice(locale.length + 1)
  const crumbs = crumbsOf(path, locale, names, sections)
  const onDashboard = path === screens.dashboard.path
  return (
    <nav aria-label={label} className="me-auto min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 whitespace-nowrap text-muted [&>li+li]:before:me-1.5 [&>li+li]:before:text-line-strong [&>li+li]:before:content-['/'/'']">
        {fromDashboard && !onDashboard && (
          <li>
            <a href={`/${locale}${screens.dashboard.path}`} className={linkClass}>
              <span className="max-desk:inline-flex desk:hidden">{homeIcon}</span>
              <span className="max-desk:sr-only">{names.dashboard}</span>
            </a>
          </li>
        )}
        {crumbs.map(({ text, href }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li
              key={text}
              className={
                last
                  ? 'min-w-0 truncate'
                  : href
                    ? 'max-desk:flex max-desk:min-w-10 max-desk:shrink-[9]'
                    : 'max-desk:hidden'
              }
            >
              {last && (
                <span aria-current="page" className="font-medium text-text">
                  {text}
                </span>
              )}
              {!last && href && (
                <a href={href} className={`${linkClass} max-desk:block max-desk:truncate`}>
                  {text}
                </a>
              )}
              {!last && !href && text}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const linkClass =
  'inline-flex min-h-6 min-w-6 items-center justify-center hover:text-text hover:underline underline-offset-3'

function crumbsOf(path: string, locale: string, names: Names<ScreenName>, sections: Names<Section>): Crumb[] {
  const current = screenAt(path)
  if (!current) return []
  const trail = trailOf(current.name)
  const section = trail[0] && screens[trail[0]].section
  const steps = trail.map((name) => ({
    text: names[name] ?? name,
    href: `/${locale}${screenPath(name, current.id)}`,
  }))
  return section && section !== 'home' ? [{ text: sections[section] ?? section }, ...steps] : steps
}
