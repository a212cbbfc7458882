import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/shell/breadcrumb'
import { Button } from '@/components/ui/button'
import { LeftOutOfPage } from '@/components/ui/left-out-notice'
import type { FormAction } from '@/lib/form/form-state'
import type { ScreenView } from '@/lib/list/screen-view'
import { ListBody } from './list-body'
import { ListDialog } from './list-dialog'
import { ListTools } from './list-tools'
import { Presets } from './presets'

interface ListScreenProps {
  screen: ScreenView
  /** The action of its dialogs; absent where no row can be written. */
  action?: FormAction
  /** Beside the title: quotas. */
  facts?: ReactNode
  /** Below the title: links that choose the subject of the screen. */
  tabs?: ReactNode
}

/** A list's screen: its title and its filters, its rows or why there are none, and the dialog over it. */
export function ListScreen({ screen, action, facts, tabs }: ListScreenProps) {
  const { view, dialog } = screen
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
        <ListTools view={view} add={add} />
      </div>
      <LeftOutOfPage />
      {tabs}
      <ListBody view={view} add={add}>
        {action && <ListDialog view={dialog} action={action} />}
      </ListBody>
    </>
  )
}
