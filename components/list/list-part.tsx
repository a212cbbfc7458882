import { type ReactNode, useId } from 'react'
import type { ListView } from '@/lib/list/list-view'
import { ListBody } from './list-body'
import { ListTools } from './list-tools'
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
export function ListPart({ view, title, tabs, add, children }: ListPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-slot="list-part">
      <div className="head pb-1.5">
        <h2 id={id} className="title text-sm">
          {title}
        </h2>
        {!view.failure && <Presets {...view.links} total={view.footer.total} countText={view.countText} />}
        <ListTools view={view} add={add} />
      </div>
      {tabs}
      <ListBody view={view} add={add}>
        {children}
      </ListBody>
    </section>
  )
}
