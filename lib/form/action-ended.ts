import 'server-only'
import { getTranslations } from 'next-intl/server'
import { readSession } from '@/lib/auth/session'
import { UpstreamError } from '@/lib/errors'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screens'
import { newCaptcha } from '@/lib/sign-in/captcha-challenge'
import { codeMessage, failedState, type Wording } from './action-state'
import type { FormState, FormValues, SignInAgain } from './form-state'
import { againFields } from './sign-in-again'

const wording: Wording = { wrong_password: 'login.wrong', unauthenticated: 'login.captchaOld' }

interface Ended {
  code: 'unauthenticated' | 'other_account'
  /** What was typed, without secrets. */
  values: FormValues
  /** The account that began the form. */
  beganBy: string | undefined
  /** Why signing in again failed, with what was typed as the account. */
  failed?: { error: unknown; account: string }
}

/** The state of a form whose session has ended or is somebody else's: all that was typed, and a sign-in beside it. */
export async function endedState({ code, values, beganBy, failed }: Ended): Promise<FormState> {
  const account = failed?.account ?? beganBy ?? (await readSession())?.user.UserName ?? ''
  const state: FormState = failed
    ? await failedState(failed.error, {}, wording)
    : { status: 'failed', values, fields: {}, message: await codeMessage(code, { msg: beganBy }) }
  return {
    ...state,
    code,
    values: { ...values, [againFields.account]: account },
    fields: inPanel(state.fields),
    reasons: undefined,
    href: `/${await currentLocale()}${screenPath('loginFrm')}`,
    signIn: await signInAgain(),
  }
}

/** Messages about a sign-in's fields, under the names that the fields have within another form. */
function inPanel(fields: Record<string, string>): Record<string, string> {
  const names = Object.entries(againFields)
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      names.find(([own]) => own === name)?.[1] ?? name,
      message,
    ]),
  )
}

// A sum instead of a picture: everybody can read one, and it needs no request of its own.
async function signInAgain(): Promise<SignInAgain | undefined> {
  const [t, fields] = await Promise.all([getTranslations('login'), getTranslations('fields')])
  const required = true
  try {
    const { sealed, sum } = await newCaptcha('sum')
    return {
      title: t('again'),
      submit: t('againSubmit'),
      challenge: sealed,
      fields: [
        {
          type: 'text',
          name: againFields.account,
          label: fields('account'),
          required,
          autoComplete: 'username',
        },
        {
          type: 'password',
          name: againFields.password,
          label: fields('password'),
          required,
          autoComplete: 'current-password',
        },
        {
          type: 'text',
          name: againFields.captcha,
          label: sum ? t('sum', sum) : fields('captcha'),
          required,
          autoComplete: 'off',
        },
      ],
    }
  } catch (error) {
    // Sending the form again asks for it again.
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
