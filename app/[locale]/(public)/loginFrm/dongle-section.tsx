import { DongleSignIn } from '@/components/dongle/dongle-sign-in'
import { readTroubleWords } from '@/components/dongle/read-trouble-words'
import { FieldSeparator } from '@/components/ui/field-separator'
import { getTranslations } from '@/lib/i18n/translations'
import { offerSignIn } from './actions'

interface DongleSectionProps {
  formId: string
  /** Sealed captcha challenge of the sign-in form. */
  captcha: string
}

/** Button that sends the sign-in form together with the dongle's answer. */
export async function DongleSection({ formId, captcha }: DongleSectionProps) {
  const [t, login] = await Promise.all([getTranslations('dongle'), getTranslations('login')])
  const labels = {
    signIn: t('signIn'),
    reading: t('reading'),
    failed: login('failed'),
    passwordWay: t('passwordWay', { trouble: '{trouble}' }),
    trouble: await readTroubleWords(),
  }
  return (
    <>
      <FieldSeparator>{login('or')}</FieldSeparator>
      <div data-slot="ukey" className="grid grid-cols-1">
        <noscript className="col-start-1 row-start-1">
          <p className="text-xs text-muted-foreground">{t('needsScript')}</p>
        </noscript>
        <DongleSignIn formId={formId} captcha={captcha} offer={offerSignIn} labels={labels} />
      </div>
    </>
  )
}
