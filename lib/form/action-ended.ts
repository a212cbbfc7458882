import 'server-only'
import { readSession } from '@/lib/auth/session'
import { codeMessage } from '@/lib/errors/code-message'
import { UpstreamError } from '@/lib/errors/errors'
import { currentLocale } from '@/lib/i18n/current'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import { newCaptcha } from '@/lib/sign-in/captcha-challenge'
import { failedState, type Wording } from './action-state'
import type { FormState, FormValues, SignInPanel } from './form-state'
import { signInFields } from './sign-in-again'

const wording: Wording = { wrong_password: 'login.wrong', unauthenticated: 'login.captchaOld' }

interface Ended {
  code: 'unauthenticated' | 'other_account'
  /** Input of the form without secrets. */
  values: FormValues
  /** Account that the form was rendered for. */
  authorAccount: string | undefined
  /** Error of the repeated sign-in, and the account entered for it. */
  failed?: { error: unknown; account: string }
}

/**
 * State of a form whose session has ended or belongs to another account: its input, and the fields of a
 * sign-in.
 */
export async function endedState({ code, values, authorAccount, failed }: Ended): Promise<FormState> {
  const account = failed?.account ?? authorAccount ?? (await readSession())?.user.UserName ?? ''
  const state: FormState = failed
    ? await failedState(failed.error, {}, wording)
    : { status: 'failed', values, fields: {}, message: await codeMessage(code, { account: authorAccount }) }
  return {
    ...state,
    code,
    values: { ...values, [signInFields.account]: account },
    fields: signInErrors(state.fields),
    reasons: undefined,
    href: `/${await currentLocale()}${screenPath('loginFrm')}`,
    signIn: await newSignInPanel(),
  }
}

/** Renames the fields of a sign-in's messages to their names within another form. */
function signInErrors(fields: Record<string, string>): Record<string, string> {
  const names = Object.entries(signInFields)
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      names.find(([field]) => field === name)?.[1] ?? name,
      message,
    ]),
  )
}

// Offers a sum instead of a picture, because it needs no further request and is accessible to all.
async function newSignInPanel(): Promise<SignInPanel | undefined> {
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
          name: signInFields.account,
          label: fields('account'),
          required,
          autoComplete: 'username',
        },
        {
          type: 'password',
          name: signInFields.password,
          label: fields('password'),
          required,
          autoComplete: 'current-password',
        },
        {
          type: 'text',
          name: signInFields.captcha,
          label: sum ? t('sum', sum) : fields('captcha'),
          required,
          autoComplete: 'off',
        },
      ],
    }
  } catch (error) {
    // The next submit tries again.
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
