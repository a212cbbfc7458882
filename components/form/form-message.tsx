import type { ReactNode, Ref } from 'react'
import { NoteFailure } from '@/components/ui/note-failure'
import { Notice } from '@/components/ui/notice'
import { type FormState, isStale } from '@/lib/form/form-state'
import { ErrorSummary } from './error-summary'

interface FormMessageProps {
  state: FormState
  errors: readonly { id: string; message: string }[]
  /** Whether the only error is beside its field, which has the focus. */
  isBesideField: boolean
  labels: { wrong: string; done: string; goOn: string; requestId: string }
  /** The names of the fields that another operator changed meanwhile. */
  differing: ReactNode
  /** The remaining part of a quota that is too small. */
  left?: string
  ref: Ref<HTMLDivElement>
}

/** Result of a sent form: several invalid fields, the failure of the whole form, or success. */
export function FormMessage({
  state,
  errors,
  isBesideField,
  labels,
  differing,
  left,
  ref,
}: FormMessageProps) {
  if (state.status === 'idle' || state.status === 'shown') return null
  const goOn = state.href && (
    <a href={state.href} target="_blank" className="link" rel="noopener">
      {labels.goOn}
    </a>
  )
  if (state.status === 'done') {
    return (
      <div ref={ref} tabIndex={-1}>
        <Notice tone="ok">
          {state.message ?? labels.done} {goOn}
        </Notice>
      </div>
    )
  }
  if (isStale(state)) {
    return (
      <div ref={ref} tabIndex={-1}>
        <Notice tone="warn">
          <strong>{errors[0]?.message ?? state.message}</strong>
          {differing}
        </Notice>
      </div>
    )
  }
  if (isBesideField && !state.message) return null
  if (errors.length > 0)
    return <ErrorSummary ref={ref} title={state.message ?? labels.wrong} errors={errors} />
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="bad">
        <span>{state.message}</span> {left && <strong>{left}</strong>} {goOn}
        <NoteFailure message={state.message ?? ''} info={state.code ?? ''} requestId={state.requestId} />
        {state.requestId && (
          <span className="text-xs text-muted-foreground">
            {labels.requestId} <code className="select-all">{state.requestId}</code>
          </span>
        )}
      </Notice>
    </div>
  )
}
