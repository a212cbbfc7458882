import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { getTranslations } from '@/lib/i18n/translations'
import type { ListView } from '@/lib/list/list-view'
import { ListBody } from './list-body'
import { Presets } from './presets'

interface ListPartProps {
  view: ListView
  title: string
  /** Below the title: links that choose the rows. */
  tabs?: ReactNode
  /** At the right of the title: links that add rows. */
  add?: ReactNode
  /** The dialog that the address asks for. */
  children?: ReactNode
}

/** A list below the head of a record's page. */
export async function ListPart(props: ListPartProps) {
  const t = await getTranslations('table')
  return <Part {...props} more={t('more')} />
}

function Part({ view, title, tabs, add, children, more }: ListPartProps & { more: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-slot="list-part">
      <div className="head pb-1.5">
        <h2 id={id} className="title text-sm">
          {title}
        </h2>
        {!view.failure && <Presets {...view.links} total={view.footer.total} countText={view.countText} />}
        <div className="ml-auto flex flex-wrap gap-2">
          <Button asChild variant="outline" size="icon" className="dots">
            <a data-panel href={view.panels.more} aria-label={more}>
              ⋯
            </a>
          </Button>
          {add}
        </div>
      </div>
      {tabs}
      <ListBody view={view} add={add}>
        {children}
      </ListBody>
    </section>
  )
}
