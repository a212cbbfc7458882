import type { ActionFormProps } from '@/components/form/action-form'
import { Form } from '@/components/form/form'
import { getTranslations } from '@/lib/i18n/translations'
import type { SearchParams } from '@/lib/screens/search-params'
import type { CaptchaChallenge } from '@/lib/sign-in/captcha-challenge'
import { captchaField } from './captcha-field'
import { ownHref } from './own-href'

interface NumberFormProps extends Pick<ActionFormProps, 'action' | 'hidden'> {
  /** Path of the page. */
  path: string
  search: SearchParams
  /** Absent if the platform issues none; the form then only returns its input. */
  challenge: CaptchaChallenge | undefined
  submit: string
}

/** Asks for the number that gets the code, behind a captcha, so that scripts cannot flood numbers. */
export async function NumberForm({ action, hidden, path, search, challenge, submit }: NumberFormProps) {
  const [t, fields] = await Promise.all([getTranslations('code'), getTranslations('fields')])
  const links = {
    againHref: ownHref(path, search, {}),
    otherHref: ownHref(path, search, { captcha: challenge?.sum ? null : 'sum' }),
  }
  return (
    <Form
      id="number"
      action={action}
      hidden={hidden}
      submit={submit}
      pending={t('sending')}
      sections={[
        {
          fields: [
            {
              type: 'tel',
              name: 'telephone',
              label: fields('telephone'),
              hint: t('telephoneHint'),
              required: true,
              wide: true,
              autoComplete: 'tel',
              maxLength: 20,
            },
            await captchaField(challenge, links),
          ],
        },
      ]}
    >
      {/* Outside of the form's own state, because every answer contains a new challenge. */}
      <input type="hidden" name="challenge" value={challenge?.sealed ?? ''} />
    </Form>
  )
}
