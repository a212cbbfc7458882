/** Input by field name; an array for a field sent more than once. */
export type FormValues = Record<string, string | string[]>

/**
 * Name of hidden fields with the original texts that a suggestion replaced; such a text is accepted
 * unchanged.
 */
export const replacedTexts = 'replacedText'

/** Name of the hidden field with the drawn values of an edit's form. */
export const drawnValues = 'drawn'

/** Result of a form's action; the form renders it. */
export interface FormState {
  /** `shown`: nothing was written; the form is drawn again with its input and the requested texts. */
  status: 'idle' | 'done' | 'failed' | 'shown'
  /** Input to fill in again; never a password. */
  values: FormValues
  /** Translated message by field name. */
  fields: Record<string, string>
  /** Reason by field name, for forms that react to it. */
  reasons?: Record<string, string>
  /** Translated message about the form as a whole. */
  message?: string
  /** One of the closed error codes. */
  code?: string
  requestId?: string
  /** Link offered beside the message. */
  href?: string
  /** The requested texts by name, for the parts of the form that draw them. */
  shown?: Readonly<Record<string, string>>
  /** Rows that a finished action displays once. */
  result?: string[][]
  /** Name of the file with those rows. */
  fileName?: string
  /** Fields of a sign-in when the session has ended; the next submit sends both. */
  signIn?: SignInPanel
}

/** The action of a form: takes the last state and the sent fields. */
export type FormAction = (state: FormState, data: FormData) => Promise<FormState>

/** A sign-in within another form, in the operator's language. */
export interface SignInPanel {
  title: string
  /** Label of the form's submit button, including the sign-in: 'Sign in and send'. */
  submit: string
  fields: readonly SignInField[]
  /** Sealed challenge that the captcha's field answers. */
  challenge: string
}

interface SignInField {
  type: 'text' | 'password'
  name: string
  label: string
  required: true
  autoComplete: string
}

/** Whether the record was changed by another operator after the form was drawn. */
export function isStale(state: FormState): boolean {
  return state.code === 'stale' || Object.values(state.reasons ?? {}).includes('stale')
}

/** State of a form before it is sent. */
export function idleState(values: FormValues = {}): FormState {
  return { status: 'idle', values, fields: {} }
}
