'use client'

import { useContext } from 'react'
import { PanelActionsContext } from '@/components/panel/panel-actions'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import type { Pending } from '@/lib/live/pending'
import { linkParts, type MenuGroup, type MenuLink, pinOf } from './menu-html'
import { PendingMark } from './pending-mark'
import { type ShownScreens, titleAt } from './shown-screens'

interface MenuSectionsProps {
  locale: string
  menu: readonly MenuGroup[]
  screens: Pick<ShownScreens, 'titles' | 'waiting'>
  pending: Pending | undefined
  /** The words of the pins, with `{title}`, and of the number of waiting requests, with `{count}`. */
  words: Record<'pin' | 'unpin' | 'pending', string>
}

/** The menu as a part of a page: its sections side by side, each screen with its pin. */
export function MenuSections({ menu, ...rest }: MenuSectionsProps) {
  const { togglePin } = useContext(PanelActionsContext)
  return (
    <form action={togglePin} className="columns-[16rem] gap-8 xl:columns-4">
      {menu.map((group) => (
        <div key={group.id} className="mb-5 break-inside-avoid-column">
          {group.title && <h2 className="border-b pb-1.5 font-semibold">{group.title}</h2>}
          <Links group={group} {...rest} />
          {group.parts?.map((part) => (
            <div key={part.id} className="break-inside-avoid">
              <h3 className="px-2 pt-2 text-xs font-normal text-muted-foreground">{part.title}</h3>
              <Links group={part} {...rest} />
            </div>
          ))}
        </div>
      ))}
    </form>
  )
}

type LinksProps = Omit<MenuSectionsProps, 'menu'> & { group: MenuGroup }

function Links({ group: { id, links }, ...rest }: LinksProps) {
  return (
    <ul>
      {links.map((link) => (
        <MenuEntry key={link} link={link} isPinned={id === 'pinned'} {...rest} />
      ))}
    </ul>
  )
}

type MenuEntryProps = Omit<LinksProps, 'group'> & { link: MenuLink; isPinned: boolean }

function MenuEntry({ link, isPinned, locale, screens, pending, words }: MenuEntryProps) {
  const [path = '', icon = ''] = linkParts(link)
  const title = titleAt(path, screens) ?? ''
  const kinds = screens.waiting[path]
  const pin = pinOf({ isPinned, title, words })
  return (
    <li className="flex items-center">
      <a href={`/${locale}${path}`} className="menu-item min-w-0">
        <i className={`i i-${icon}`} />
        <span className="min-w-0">{title}</span>
        {kinds && (
          <PendingMark kinds={kinds} pending={pending} pendingWords={words.pending} locale={locale} />
        )}
      </a>
      <button
        type="submit"
        name={pin.name}
        value={path}
        title={pin.label}
        aria-label={pin.label}
        className={buttonVariants({ variant: 'ghost', size: 'icon-sm' })}
      >
        <Icon name={pin.icon} className="text-muted-foreground" />
      </button>
    </li>
  )
}
