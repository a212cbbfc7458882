import { getTranslations } from 'next-intl/server'
import type { ActionFormProps } from '@/components/form/action-form'
import { Form } from '@/components/form/form'
import { TextLink } from '@/components/ui/text-link'
import { ResendCountdown } from './resend-countdown'

interface SentPanelProps extends Pick<ActionFormProps, 'action' | 'hidden'> {
  /** Changes with every code that is sent. */
  sent: number
  /** Whole seconds until the platform sends another. */
  seconds: number
  /** Where another number can be given. */
  otherHref: string
}

/** Below the field for a code: when another can be sent, the button that asks for it, and the way to another number. */
export async function SentPanel({ action, hidden, sent, seconds, otherHref }: SentPanelProps) {
  const t = await getTranslations('code')
  return (
    <div data-slot="sent" className="grid gap-2 border-t border-line pt-3">
      <ResendCountdown key={`count-${sent}`} seconds={seconds} label={t('resendAfter', { time: '{time}' })} />
      <Form
        key={`again-${sent}`}
        id="resend"
        action={action}
        hidden={hidden}
        submit={t('sendAgain')}
        pending={t('sending')}
        variant="plain"
        sections={[]}
      />
      <TextLink href={otherHref}>{t('otherNumber')}</TextLink>
    </div>
  )
}
