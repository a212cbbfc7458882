import type { ActionFormProps } from '@/components/form/action-form'
import { Form } from '@/components/form/form'
import { TextLink } from '@/components/ui/text-link'
import { getTranslations } from '@/lib/i18n/translations'
import { ResendCountdown } from './resend-countdown'

interface SentSectionProps extends Pick<ActionFormProps, 'action' | 'hidden'> {
  /** Changes with every code sent. */
  sent: number
  /** Whole seconds until the platform sends another code. */
  seconds: number
  /** Address of the step with the number's field. */
  otherHref: string
}

/** Below the code field: countdown, button to send another code, and link to change the number. */
export async function SentSection({ action, hidden, sent, seconds, otherHref }: SentSectionProps) {
  const t = await getTranslations('code')
  return (
    <div data-slot="sent" className="grid gap-2 border-t border-border pt-4">
      <Form
        key={`again-${sent}`}
        id="resend"
        action={action}
        hidden={hidden}
        submit={t('sendAgain')}
        pending={t('sending')}
        variant="outline"
        sections={[]}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs">
        <TextLink href={otherHref}>{t('otherNumber')}</TextLink>
        <ResendCountdown
          key={`count-${sent}`}
          seconds={seconds}
          label={t('resendAfter', { time: '{time}' })}
        />
      </div>
    </div>
  )
}
