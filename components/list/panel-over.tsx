import { PagePanel } from '@/components/panel/page-panel'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { getTranslations } from '@/lib/i18n/translations'
import type { PanelDialog } from '@/lib/list/panel-dialog'

/** A panel drawn over its page, for browsers without script. */
export async function PanelOver({ view: { panel, closeHref } }: { view: PanelDialog }) {
  const t = await getTranslations('ui')
  return (
    <DialogPanel title={panel.title} closeHref={closeHref} closeLabel={t('close')}>
      <PagePanel view={panel} />
    </DialogPanel>
  )
}
