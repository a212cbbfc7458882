import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/shell/breadcrumb'
import { Button } from '@/components/ui/button'
import { LeftOutOfPage } from '@/components/ui/left-out-notice'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListView } from '@/lib/list/list-view'
import { ListBody } from './list-body'
import { Presets } from './presets'

interface ListScreenProps {
  view: ListView
  /** Beside the title: quotas. */
  facts?: ReactNode
  /** Below the title: links that choose the subject of the screen. */
  tabs?: ReactNode
  /** The dialog that the address asks for. */
  children?: ReactNode
}

/** A list's screen: its title and its filters, its rows or why there are none, and the dialog over it. */
export async function ListScreen({ view, facts, tabs, children }: ListScreenProps) {
  const t = await getTranslations('table')
  const add = view.add && (
    <Button asChild>
      <a href={view.add.href}>{view.add.label}</a>
    </Button>
  )
  return (
    <>
      <Breadcrumb />
      <div data-slot="page-heading" className="head">
        <h1 className="title">{view.title}</h1>
        {!view.failure && <Presets {...view.links} total={view.footer.total} countText={view.countText} />}
        {facts}
        {view.besideFailed && <span className="text-muted-foreground">{view.besideFailed}</span>}
        <div className="ml-auto flex flex-wrap gap-2">
          <Button asChild variant="outline" size="icon" className="dots">
            <a data-panel href={view.panels.more} aria-label={t('more')}>
              ⋯
            </a>
          </Button>
          {add}
        </div>
      </div>
      <LeftOutOfPage />
      {tabs}
      <ListBody view={view} add={add}>
        {children}
      </ListBody>
    </>
  )
}
