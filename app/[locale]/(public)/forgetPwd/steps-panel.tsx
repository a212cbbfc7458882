import { getTranslations } from 'next-intl/server'

const steps = ['retrieve', 'next', 'reset'] as const
export type ForgetStep = (typeof steps)[number]

/** The three steps to a new password, with the current one marked. */
export async function StepsPanel({ step }: { step: ForgetStep }) {
  const t = await getTranslations('forget')
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1 text-label mute">
      {steps.map((each, position) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className="aria-[current]:font-bold aria-[current]:text-text"
        >
          {position + 1}. {t(`step.${each}`)}
        </li>
      ))}
    </ol>
  )
}
