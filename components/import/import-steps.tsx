import { Icon } from '@/components/ui/icon'
import type { ImportStatus } from '@/lib/contract/import-info'
import { getTranslations } from '@/lib/i18n/translations'
import { cn } from '@/lib/utils'

const steps = ['file', 'columns', 'check', 'import', 'report'] as const

const stepOf: Record<ImportStatus, (typeof steps)[number]> = {
  receiving: 'file',
  draft: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'import',
  stopped: 'import',
  done: 'report',
}

/** The steps of an import, with the present one marked. */
export async function ImportSteps({ status }: { status?: ImportStatus }) {
  const t = await getTranslations('imports')
  const current = steps.indexOf(status ? stepOf[status] : 'file')
  return (
    <ol className="import-steps" aria-label={t('stepsLabel')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={cn('import-step', place < current && 'import-step-done')}
          aria-current={place === current ? 'step' : undefined}
        >
          <b>{place < current ? <Icon name="check" /> : place + 1}</b>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
