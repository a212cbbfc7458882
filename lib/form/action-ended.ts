import 'server-only'
import { getTranslations } from 'next-intl/server'
import { readSession } from '@/lib/auth/session'
import { UpstreamError } from '@/lib/errors'
import { currentLocale } from '@/lib/i18n/current'
import { screenPath } from '@/lib/screens'
import { newChallenge } from '@/lib/sign-in/captcha-challenge'
import { codeMessage, failedState, type Wording } from './action-state'
import type { FormState, FormValues, SignInAgain } from './form-state'
import { againFields } from './sign-in-again'

const wording: Wording = { wrong_password: 'login.wrong', unauthenticated: 'login.captchaOld' }

interface Ended {
  code: 'unauthenticated' | 'other_account'
  /** Input of the form without secrets. */
  values: FormValues
  /** Account that the form was rendered for. */
  beganBy: string | undefined
  /** Error of the repeated sign-in, and the account entered for it. */
  failed?: { error: unknown; account: string }
}

/**
 * State of a form whose session has ended or belongs to another account: its input, and the fields of a
 * sign-in.
 */
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

/** Renames the fields of a sign-in's messages to their names within another form. */
function inPanel(fields: Record<string, string>): Record<string, string> {
  const names = Object.entries(againFields)
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      names.find(([own]) => own === name)?.[1] ?? name,
      message,
    ]),
  )
}

// Offers a sum instead of a picture: it needs no further request and is accessible to all.
async function signInAgain(): Promise<SignInAgain | undefined> {
  const [t, fields] = await Promise.all([getTranslations('login'), getTranslations('fields')])
  const required = true
  try {
    const { sealed, sum } = await newChallenge('sum')
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
    // The next submit tries again.
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
