import { getTranslations } from 'next-intl/server'
import { Form } from '@/components/form/form'
import { TextLink } from '@/components/ui/text-link'
import type { Challenge } from '@/lib/captcha/challenge'
import { listHref, type SearchParams } from '@/lib/list-query'
import { screenPath } from '@/lib/screens'
import { signIn } from './actions'
import { CaptchaPanel } from './captcha-panel'

interface LoginFormProps {
  locale: string
  search: SearchParams
  /** Absent while the platform gives none; the form then only keeps what was typed. */
  challenge: Challenge | undefined
  /** The screen to go to after sign-in, by name, and its row. */
  target: { redirect: string; id: string }
}

/** The account form of the sign-in page. */
export async function LoginForm({ locale, search, challenge, target }: LoginFormProps) {
  const t = await getTranslations('login')
  const fields = await getTranslations('fields')
  const screens = await getTranslations('screens')
  const path = `/${locale}${screenPath('loginFrm')}`
  const other = challenge?.sum ? null : 'sum'
  return (
    <Form
      id="login"
      action={signIn}
      submit={t('submit')}
      pending={t('submitting')}
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
            {
              type: 'text',
              name: 'captcha',
              label: fields('captcha'),
              required: true,
              wide: true,
              inputMode: 'numeric',
              maxLength: 32,
              hint: challenge && (
                <CaptchaPanel
                  challenge={challenge}
                  againHref={listHref(path, search, {})}
                  otherHref={listHref(path, search, { captcha: other })}
                />
              ),
            },
            { type: 'checkbox', name: 'remember', label: t('remember'), value: 'on', wide: true },
            {
              type: 'checkbox',
              name: 'consent',
              label: t('consent'),
              value: 'on',
              required: true,
              wide: true,
              hint: (
                <span className="flex flex-wrap gap-x-4">
                  {(['agreement', 'privacy'] as const).map((name) => (
                    <TextLink key={name} href={`/${locale}${screenPath(name)}`} target="_blank">
                      {screens(name)}
                    </TextLink>
                  ))}
                </span>
              ),
            },
          ],
        },
      ]}
    >
      {/* In the page and not in the form's own memory: every answer comes with a new challenge. */}
      <input type="hidden" name="challenge" value={challenge?.sealed ?? ''} />
    </Form>
  )
}
