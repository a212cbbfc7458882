import { getTranslations } from '@/lib/i18n/translations'
import { cn } from '@/lib/utils'

const steps = ['retrieve', 'next', 'reset'] as const
export type ForgetStep = (typeof steps)[number]

/** The three steps to a new password, with the current one marked. */
export async function StepsSection({ step }: { step: ForgetStep }) {
  const t = await getTranslations('forget')
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-1.5 text-xs text-muted-foreground">
      {steps.map((each, position) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={cn(
            'border-t-3 pt-1.5 forced-colors:border-[GrayText]',
            position <= steps.indexOf(step) && 'border-primary forced-colors:border-[Highlight]',
            each === step && 'font-semibold text-foreground',
          )}
        >
          {position + 1}. {t(`step.${each}`)}
        </li>
      ))}
    </ol>
  )
}
