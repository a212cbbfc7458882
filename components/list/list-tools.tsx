import type { ReactNode } from 'react'
import { ColumnsLink, hasControls } from '@/components/data-table/toolbar'
import { Button } from '@/components/ui/button'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListView } from '@/lib/list/list-view'

interface ListToolsProps {
  view: ListView
  /** Links that add rows. */
  add: ReactNode
}

/** At the right of a list's title: further actions and the links that add rows; the columns if no line below has them. */
export async function ListTools({ view, add }: ListToolsProps) {
  const t = await getTranslations('table')
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {!hasControls(view) && <ColumnsLink href={view.panels.columns} label={t('columns')} />}
      <Button asChild variant="outline" size="icon" className="dots">
        <a data-panel href={view.panels.more} aria-label={t('more')}>
          ⋯
        </a>
      </Button>
      {add}
    </div>
  )
}
