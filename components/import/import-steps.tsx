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
    <ol
      className="flex flex-wrap gap-x-[22px] gap-y-1.5 px-(--gutter) pb-3.5 text-muted-foreground"
      aria-label={t('stepsLabel')}
    >
      {steps.map((step, place) => (
        <li
          key={step}
          className={cn('flex items-center gap-2', place === current && 'font-semibold text-foreground')}
          aria-current={place === current ? 'step' : undefined}
        >
          <b
            className={cn(
              'grid size-5 place-items-center rounded-full border border-input text-xs font-normal',
              place < current && 'border-success text-success',
              place === current &&
                'border-primary bg-primary text-primary-foreground forced-colors:outline-2 forced-colors:outline-[Highlight]',
            )}
          >
            {place < current ? <Icon name="check" /> : place + 1}
          </b>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
