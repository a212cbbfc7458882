import { randomUUID } from 'node:crypto'
import { DialogForm } from '@/components/form/dialog-form'
import { FirstSubmit } from '@/components/form/first-submit'
import { TouchedList } from '@/components/form/touched-list'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { NativeText } from '@/components/ui/native-text'
import { Notice } from '@/components/ui/notice'
import type { FormAction } from '@/lib/form/form-state'
import { getTranslations } from '@/lib/i18n/translations'
import type { DialogView } from '@/lib/list/dialog'
import { ChoiceForm } from './choice-form'
import { LazyHeldRows } from './lazy-held-rows'
import { LazyPreview } from './lazy-preview'
import { EndChange, TermLinks } from './term-links'

/** Rows of one line that fit into the frame of the touched rows. */
const mostUnscrolled = 7

interface ListDialogProps {
  view: DialogView | undefined
  action: FormAction
}

/** The dialog over a list or over the page of one row: an edit, or a confirmation that names each row it touches. */
export async function ListDialog({ view, action }: ListDialogProps) {
  if (!view) return null
  const ui = await getTranslations('ui')
  const { title, detail, closeHref, refusal, choice, chosenFirst, isHeld, form, touched } = view
  return (
    <DialogPanel
      title={title}
      detail={detail}
      closeHref={closeHref}
      closeLabel={ui('close')}
      width={form.sections.some(({ fields }) => fields.length > 2) ? 'wide' : undefined}
    >
      {choice && <TermLinks choice={choice} />}
      {chosenFirst && !refusal && <ChoiceForm {...chosenFirst} />}
      {refusal ? (
        <Notice tone="warn">{refusal}</Notice>
      ) : isHeld ? (
        touched && <Touched {...touched} />
      ) : (
        <DialogForm
          id={form.id}
          action={action}
          submit={form.submit}
          variant={form.bad ? 'destructive' : 'default'}
          cancelHref={closeHref}
          hidden={{ requestId: randomUUID(), ...form.hidden }}
          initial={form.initial}
          sections={form.sections}
          result={form.result}
          above={
            <>
              {form.preview && <FirstSubmit />}
              {touched && <Touched {...touched} />}
            </>
          }
        >
          {form.ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          {form.preview && <LazyPreview action={action} label={form.preview} />}
        </DialogForm>
      )}
    </DialogPanel>
  )
}

function Touched({ packed, ...view }: NonNullable<DialogView['touched']>) {
  if (!packed) return <TouchedRows {...view} />
  return (
    <LazyHeldRows drawn={packed.rows} heldWords={packed.held}>
      <TouchedRows {...view} />
    </LazyHeldRows>
  )
}

function TouchedRows(view: Omit<NonNullable<DialogView['touched']>, 'packed'>) {
  const { question, heading, rows, more, asOf, sums = [], note, warnings } = view
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{question}</p>
      {heading && <p>{heading}</p>}
      {asOf && <p>{asOf}</p>}
      {rows.length > 0 && (
        <TouchedList aria-label={question} tabIndex={rows.length > mostUnscrolled ? 0 : undefined}>
          {rows.map(({ id, label, detail, change }) => (
            <li
              key={id}
              className={
                change &&
                'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-[3px] max-md:grid-cols-[minmax(0,1fr)]'
              }
            >
              <span>
                <NativeText>{label}</NativeText>{' '}
                {detail && <span className="text-muted-foreground">{detail}</span>}
              </span>
              {change && <EndChange {...change} />}
            </li>
          ))}
          {more && <li className="text-muted-foreground">{more}</li>}
        </TouchedList>
      )}
      {sums.length > 0 && (
        <ul data-slot="sums">
          {sums.map((sum) => (
            <li key={sum}>{sum}</li>
          ))}
        </ul>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      {note && <p className="text-muted-foreground">{note}</p>}
    </div>
  )
}
