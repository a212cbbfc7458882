'use client'

import { lazy, type ReactNode, type RefObject, useActionState, useRef, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { controlId, type FieldSection } from '@/lib/form/field-spec'
import {
  type FormAction,
  type FormState,
  type FormValues,
  idleState,
  isStale,
  replacedTexts,
} from '@/lib/form/form-state'
import type { ResultWords } from '@/lib/form/result-words'
import { cn } from '@/lib/utils'
import type { CountedLabel } from './counted-label'
import type { DifferenceWords } from './field-difference'
import { FirstSubmit } from './first-submit'
import { useFormAuthor } from './form-author'
import { FormButtons } from './form-buttons'
import { FormFields } from './form-fields'
import { FormMessage } from './form-message'
import { FormStateContext } from './form-state-context'
import { errorsOf, fieldValue, replacedOf, shownSections } from './form-view'
import { LazyDifferingFields } from './lazy-stale-fields'
import type { QuotaChoice } from './quota-line'
import { hiddenValue } from './sent-values'
import { useActedEvent } from './use-acted-event'
import { useFieldErrors } from './use-field-errors'
import { useFocusOfAnswer } from './use-focus-of-answer'
import { useHeardAction } from './use-heard-action'
import { useInputOverReload } from './use-input-over-reload'
import { useKeptInputs } from './use-kept-inputs'
import { useUnsavedWarning } from './use-unsaved-warning'

export interface ActionFormLabels {
  submit: string
  pending: string
  cancel: string
  /** Heading of the list of invalid fields. */
  wrong: string
  done: string
  /** Message for a form larger than the server accepts. */
  tooLarge: string
  /** Message for a form that the console did not answer. */
  unheard: string
  goOn: string
  requestId: string
  /** Question before unsaved input is discarded. */
  leave: string
  difference: DifferenceWords
  showPassword: string
}

export interface ActionFormProps {
  /** Short and unique on the page; prefix of the controls' ids. */
  id: string
  action: FormAction
  sections: readonly FieldSection[]
  /** Address that takes the form where no script runs, with a file that is too large for an action. */
  plainAction?: string
  /** State to begin with: that of a form which `plainAction` refused. */
  start?: FormState
  /** Current values of the record, by field. */
  initial?: FormValues
  /** Hidden fields: the record's id and version, `requestId`. */
  hidden?: Record<string, string>
  labels: ActionFormLabels
  /** The submit button's label with a typed number, where script runs. */
  counted?: CountedLabel
  variant?: 'default' | 'outline' | 'destructive'
  className?: string
  cancelHref?: string
  /** Quota that the form consumes from, shown above the fields. */
  quota?: QuotaChoice
  /** Server-rendered content: `above` the fields, `children` between fields and buttons. */
  above?: ReactNode
  children?: ReactNode
  /** Without its submit button: its content says why it cannot be sent. */
  isUnsendable?: boolean
  /** The page may be left without a question, because the input is easily repeated, such as a code. */
  discardable?: boolean
  /** Headings for rows that the action returns; they replace the form and are shown once. */
  result?: ResultWords
}

// As `LazyForm`: their script is read with the few forms that have them.
const FormResult = lazy(() => import('./form-result'))
const QuotaLine = lazy(() => import('./quota-line'))

const nothingStored: FormValues = {}

/** Form of a server action: draws the fields, keeps the input, shows which fields were refused and why. */
export default function ActionForm(props: ActionFormProps) {
  const { id, action, sections, initial = nothingStored, labels, discardable } = props
  // An explicit permalink ('' is the page's own address): without script React then finds the form's state by
  // the action alone, also when a failed read changes the page around the form.
  const heard = useHeardAction(action, labels.unheard)
  const [state, formAction, pending] = useActionState(heard, props.start ?? idleState(), '')
  const answer = useAnswerCount(state)
  const form = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const dirty = useUnsavedWarning(form, labels.leave)
  useInputOverReload({ form, id, initial, dirty })
  const [tooLarge, setTooLarge] = useState(false)
  const keepInputs = useKeptInputs(form, answer, state.fields)
  const tellDone = useActedEvent(state)
  useFocusOfAnswer({ state, form, message, dirty, discardable })
  const drawnSections = shownSections(sections, state)
  const errors = useFieldErrors(state, drawnSections)
  const answered = { state: errors.state, sections: drawnSections }

  const drawn = (
    <form
      ref={form}
      id={id}
      action={formAction}
      noValidate
      data-slot="form"
      className={cn('form', props.className)}
      onInput={(event) => {
        dirty.current = !discardable
        errors.onInput(event)
      }}
      onSubmit={(event) => {
        const large = sizeOf(event.currentTarget) > formLimit
        setTooLarge(large)
        if (pending || large) event.preventDefault()
        if (large) return
        keepInputs()
        tellDone()
        dirty.current = false
      }}
    >
      {/* Enter in a field must not press the button of a search. */}
      {drawnSections.some(({ fields }) => fields.some(({ type }) => type === 'pick')) && <FirstSubmit />}
      <FormHead {...props} {...answered} form={form} message={message} tooLarge={tooLarge} />
      <HiddenFields hidden={props.hidden} state={state} />
      <FormStateContext value={state}>
        {/* A new key per answer remounts the fields, which take the input as their default value. */}
        <FormFields key={answer} {...answered} id={id} initial={initial} labels={labels} />
        {props.children}
      </FormStateContext>
      <FormButtons {...props} form={form} submit={state.signIn?.submit ?? labels.submit} />
    </form>
  )
  if (!props.result) return drawn
  return (
    <FormResult ref={message} words={props.result} rows={state.result} fileName={state.fileName}>
      {drawn}
    </FormResult>
  )
}

interface FormHeadProps extends ActionFormProps {
  /** The sections that the answer leaves. */
  sections: readonly FieldSection[]
  form: RefObject<HTMLFormElement | null>
  message: RefObject<HTMLDivElement | null>
  state: FormState
  tooLarge: boolean
}

/** Above the fields: the result of the last submit, the quota, the content of the page. */
function FormHead(props: FormHeadProps) {
  const { id, form, message, state, sections, tooLarge, initial = nothingStored, labels, quota } = props
  const quotaValue = quota && fieldValue(quota.field, initial, state)
  const errors = errorsOf(sections, state)
  const drawn = sections.flatMap(({ fields }) => fields.map(({ name }) => name))
  const isCorrected = errors.length === 0 && state.status === 'failed' && !state.message
  const left = state.code === 'limit' ? quota?.quotas[quotaValue ?? '']?.left : undefined
  return (
    <>
      <FormMessage
        ref={message}
        state={state}
        labels={labels}
        isBesideField={
          isCorrected || (errors.length === 1 && errors.every(({ name }) => drawn.includes(name)))
        }
        errors={errors.map((error) => ({
          id: controlId(id, error.name),
          message: error.message,
        }))}
        differing={
          isStale(state) && (
            <LazyDifferingFields
              initial={initial}
              state={state}
              words={labels.difference}
              formId={id}
              fields={sections.flatMap(({ fields }) => fields)}
            />
          )
        }
        left={left}
      />
      {tooLarge && <Notice tone="bad">{labels.tooLarge}</Notice>}
      {quota && <QuotaLine {...quota} form={form} formId={id} initial={quotaValue ?? ''} />}
      <FormStateContext value={state}>{props.above}</FormStateContext>
    </>
  )
}

function HiddenFields({ hidden, state }: { hidden: ActionFormProps['hidden']; state: FormState }) {
  const hiddenFields = { ...hidden, ...useFormAuthor() }
  return (
    <>
      {Object.keys(hiddenFields).map((name) => (
        <input key={name} type="hidden" name={name} value={hiddenValue(name, hiddenFields, state)} />
      ))}
      {replacedOf(state).map((text) => (
        <input key={text} type="hidden" name={replacedTexts} value={text} />
      ))}
      {state.signIn && <input type="hidden" name="againChallenge" value={state.signIn.challenge} />}
    </>
  )
}

function useAnswerCount(state: FormState): number {
  const [seen, setSeen] = useState({ state, count: 0 })
  if (seen.state === state) return seen.count
  setSeen({ state, count: seen.count + 1 })
  return seen.count + 1
}

// Bytes. The server accepts 3 MiB including the encoding; a larger form would be refused and its input lost.
const formLimit = 2900 * 1024

function sizeOf(form: HTMLFormElement): number {
  return [...new FormData(form).values()].reduce((sum, value) => sum + new Blob([value]).size, 0)
}
