import { Form } from '@/components/form/form'
import { captchaField } from '@/components/sign-in/captcha-field'
import { consentField } from '@/components/sign-in/consent-field'
import { ownHref } from '@/components/sign-in/own-href'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import type { SearchParams } from '@/lib/screens/search-params'
import type { CaptchaChallenge } from '@/lib/sign-in/captcha-challenge'
import { signIn } from './actions'

interface LoginFormProps {
  locale: string
  search: SearchParams
  /** Absent if the platform issues none; the form then only returns its input. */
  challenge: CaptchaChallenge | undefined
  /** The screen to open after sign-in, by name, and its row. */
  target: { redirect: string; id: string }
}

export async function LoginForm({ locale, search, challenge, target }: LoginFormProps) {
  const t = await getTranslations('login')
  const fields = await getTranslations('fields')
  const path = `/${locale}${screenPath('loginFrm')}`
  const other = challenge?.sum ? null : 'sum'
  return (
    <Form
      id="login"
      action={signIn}
      submit={t('submit')}
      pending={t('submitting')}
      discardable
      hidden={target}
      sections={[
        {
          fields: [
            {
              type: 'text',
              name: 'account',
              label: fields('account'),
              hint: t('accountHint'),
              required: true,
              wide: true,
              autoFocus: true,
              autoComplete: 'username',
              maxLength: 128,
            },
            {
              type: 'password',
              name: 'password',
              label: fields('password'),
              required: true,
              wide: true,
              autoComplete: 'current-password',
              maxLength: 128,
            },
            await captchaField(challenge, {
              againHref: ownHref(path, search, {}),
              otherHref: ownHref(path, search, { captcha: other }),
            }),
            { type: 'checkbox', name: 'remember', label: t('remember'), value: 'on', wide: true },
            await consentField(locale),
          ],
        },
      ]}
    >
      {/* Outside of the form's own state, because every answer contains a new challenge. */}
      <input type="hidden" name="challenge" value={challenge?.sealed ?? ''} />
    </Form>
  )
}
