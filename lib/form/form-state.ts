/** What was typed, by field; a field sent more than once is an array. */
export type FormValues = Record<string, string | string[]>

/** What a form's action answers and what the form shows next. */
export interface FormState {
  status: 'idle' | 'done' | 'failed'
  /** What was typed, so that nothing has to be typed again; never a password. */
  values: FormValues
  /** Field name to its message, already in the operator's language. */
  fields: Record<string, string>
  /** Field name to the reason behind its message, where a form must act on it. */
  reasons?: Record<string, string>
  /** What is wrong with the form as a whole, already translated. */
  message?: string
  /** One of the closed error codes. */
  code?: string
  requestId?: string
  /** Where else to go on, beside this page. */
  href?: string
  /** Rows that a finished action shows this once. */
  result?: string[][]
  /** Asked along with the form when the session has ended, so that the form is sent with the next press. */
  signIn?: SignInAgain
}

/** Signing in again in place, in the operator's language. */
export interface SignInAgain {
  title: string
  /** What the form's button does now: 'Sign in and send'. */
  submit: string
  fields: readonly SignInField[]
  /** The sealed challenge that the captcha's field answers. */
  challenge: string
}

interface SignInField {
  type: 'text' | 'password'
  name: string
  label: string
  required: true
  autoComplete: string
}

/** The state of a form before it is sent. */
export function idleState(values: FormValues = {}): FormState {
  return { status: 'idle', values, fields: {} }
}
