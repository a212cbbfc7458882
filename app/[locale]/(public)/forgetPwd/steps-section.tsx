import { getTranslations } from '@/lib/i18n/translations'

const steps = ['retrieve', 'next', 'reset'] as const
export type ForgetStep = (typeof steps)[number]

/** The three steps to a new password, with the current one marked. */
export async function StepsSection({ step }: { step: ForgetStep }) {
  const t = await getTranslations('forget')
  return (
    <ol className="way-steps">
      {steps.map((each, position) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={position <= steps.indexOf(step) ? 'way-done' : undefined}
        >
          {position + 1}. {t(`step.${each}`)}
        </li>
      ))}
    </ol>
  )
}
