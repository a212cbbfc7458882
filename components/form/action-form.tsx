'use client'

import { type ReactNode, useActionState, useLayoutEffect, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { controlId, type FieldSection } from '@/lib/form/field-spec'
import { type FormState, type FormValues, idleState } from '@/lib/form/form-state'
import { useBeganBy } from './began-by'
import { FieldControl } from './field-control'
import { isFilledIn } from './filled-in'
import { FormMessage } from './form-message'
import { FormResult, type FormResultWords } from './form-result'
import { errorsOf, hiddenValue, isShown, storedText, typedValue } from './form-view'
import { type QuotaChoice, QuotaLine } from './quota-line'
import { SubmitButton } from './submit-button'
import { useKeptInputs } from './use-kept-inputs'
import { useUnsavedWarning } from './use-unsaved-warning'

export interface ActionFormLabels {
  submit: string
  pending: string
  cancel: string
  /** Above the list of wrong fields. */
  wrong: string
  done: string
  /** That the form holds more than can be sent. */
  tooLarge: string
  goOn: string
  requestId: string
  /** Asked before unsaved input is left. */
  leave: string
  /** What someone else has stored by now, with `{value}` in it. */
  stored: string
}

export interface ActionFormProps {
  /** Short and unique on the page; ids of the controls begin with it. */
  id: string
  action: (state: FormState, data: FormData) => Promise<FormState>
  sections: readonly FieldSection[]
  /** What the record holds now, by field. */
  initial?: FormValues
  /** Sent along unseen: the record's id and version, `requestId`. */
  hidden?: Record<string, string>
  labels: ActionFormLabels
  variant?: 'main' | 'plain' | 'destroy'
  cancelHref?: string
  /** The quota that the form takes from, on top. */
  quota?: QuotaChoice
  /** Drawn by the server: above the fields, such as what is touched, and between fields and buttons, such as a captcha. */
  above?: ReactNode
  children?: ReactNode
  /** Holds nothing that anybody would miss, such as a code: it may be left without a question. */
  light?: boolean
  /** For an action that answers rows to be seen this once; they take the form's place. */
  result?: FormResultWords
}

/** A form for an action: draws its fields, keeps what was typed, shows what was refused and where. */
export function ActionForm(props: ActionFormProps) {
  const {
    id,
    action,
    sections,
    initial = {},
    hidden = {},
    labels,
    variant = 'main',
    cancelHref,
    light,
  } = props
  // The address is this page's own. Given, an answer without script finds its form by the action alone, also where
  // the page around it is drawn otherwise, because it could not read.
  const [state, formAction, pending] = useActionState(action, idleState(), '')
  const answer = useAnswerCount(state)
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const dirty = useUnsavedWarning(form, labels.leave)
  const [tooLarge, setTooLarge] = useState(false)
  const keepInputs = useKeptInputs(form, answer, state.fields)
  const unseen = { ...hidden, ...useBeganBy() }
  const { signIn } = state

  // Before anybody can ask whether an answered form still holds something.
  useLayoutEffect(() => {
    if (state.status === 'idle') {
      dirty.current = !light && isFilledIn(form.current)
      return
    }
    dirty.current = state.status === 'failed' && !light
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what)
    const target = find('[aria-invalid="true"]') ?? find('[data-again] [type="password"]') ?? message.current
    target?.focus()
  }, [state, dirty, light])

  const shown = (signIn ? [signIn, ...sections] : sections).map(({ title, fields }) => ({
    title,
    fields: fields.filter((spec) => isShown(spec, state)),
  }))
  const errors = errorsOf(shown, state)
  const firstWrong = errors.find((error) => error.name in state.fields)?.name

  if (state.result && props.result) {
    return <FormResult ref={message} words={props.result} rows={state.result} />
  }
  return (
    <form
      ref={form}
      id={id}
      action={formAction}
      noValidate
      data-slot="form"
      className="grid gap-3.5"
      onInput={() => {
        dirty.current = !light
      }}
      onSubmit={(event) => {
        const large = sizeOf(event.currentTarget) > formLimit
        setTooLarge(large)
        if (pending || large) event.preventDefault()
        if (large) return
        keepInputs()
        dirty.current = false
      }}
    >
      <FormMessage
        ref={message}
        state={state}
        labels={labels}
        errors={errors.map((error) => ({ id: controlId(id, error.name), message: error.message }))}
      />
      {tooLarge && <Notice tone="bad">{labels.tooLarge}</Notice>}
      {props.quota && (
        <QuotaLine
          {...props.quota}
          form={form}
          formId={id}
          begin={typedValue(props.quota.field, initial, state)}
        />
      )}
      {props.above}
      {Object.keys(unseen).map((name) => (
        <input key={name} type="hidden" name={name} value={hiddenValue(name, unseen, state)} />
      ))}
      {signIn && <input type="hidden" name="againChallenge" value={signIn.challenge} />}
      {/* A new key an answer: fields take what was typed as their new beginning. */}
      <div key={answer} className="grid gap-3.5">
        {shown.map(({ title, fields }, place) => (
          <fieldset
            key={fields[0]?.name}
            data-slot="section"
            data-again={(signIn && place === 0) || undefined}
          >
            {title && <legend className="mb-2 font-bold">{title}</legend>}
            <div data-slot="fields">
              {fields.map((spec) => (
                <FieldControl
                  key={spec.name}
                  spec={spec}
                  id={controlId(id, spec.name)}
                  value={typedValue(spec.name, initial, state)}
                  error={state.fields[spec.name]}
                  stored={storedText(spec, initial, state, labels.stored)}
                  first={spec.name === firstWrong}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {props.children}
      <div data-slot="form-actions">
        <SubmitButton
          label={signIn?.submit ?? labels.submit}
          pendingLabel={labels.pending}
          variant={variant}
        />
        {cancelHref && (
          <a href={cancelHref} className={buttonVariants()}>
            {labels.cancel}
          </a>
        )}
      </div>
    </form>
  )
}

function useAnswerCount(state: FormState): number {
  const [seen, setSeen] = useState({ state, count: 0 })
  if (seen.state === state) return seen.count
  setSeen({ state, count: seen.count + 1 })
  return seen.count + 1
}

// The server takes a form up to a mebibyte, encoding and all; a larger one would cost what was typed.
const formLimit = 900 * 1024

function sizeOf(form: HTMLFormElement): number {
  return [...new FormData(form).values()].reduce((sum, value) => sum + new Blob([value]).size, 0)
}
