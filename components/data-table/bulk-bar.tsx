import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'

interface BulkAction {
  /** The dialog that confirms it: 'delete' leads to `?dialog=delete&id=…`. */
  dialog: string
  label: string
  bad?: boolean
}

interface BulkBarProps {
  /** The form's id, the table's `selectionForm`. */
  id: string
  /** The list's own path. */
  path: string
  /** The list's state as it is now, so that the confirmation opens over the same list. */
  keep: readonly (readonly [name: string, value: string])[]
  actions: readonly BulkAction[]
}

/** The actions on ticked rows, the table's `bulk`; each leads to a confirmation that names and counts them. */
export async function BulkBar({ id, path, keep, actions }: BulkBarProps) {
  const t = await getTranslations('table')
  return (
    <form id={id} method="get" action={path} aria-label={t('bulkActions')} className="flex gap-2">
      {keep.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {actions.map((action) => (
        <Button
          key={action.dialog}
          type="submit"
          name="dialog"
          value={action.dialog}
          variant={action.bad ? 'bad' : 'plain'}
        >
          {action.label}
        </Button>
      ))}
    </form>
  )
}
