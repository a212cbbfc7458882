import { ListDialog } from '@/components/list/list-dialog'
import { PanelOver } from '@/components/list/panel-over'
import type { FormAction } from '@/lib/form/form-state'
import type { DialogView } from '@/lib/list/dialog'
import type { PanelDialog } from '@/lib/list/panel-dialog'

interface RecordDialogProps {
  view: DialogView | PanelDialog | undefined
  action: FormAction
}

/** The dialog or the panel over a record's own page. */
export function RecordDialog({ view, action }: RecordDialogProps) {
  if (view && 'panel' in view) return <PanelOver view={view} />
  return <ListDialog view={view} action={action} />
}
