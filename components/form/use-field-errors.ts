import { type FormEvent, useState } from 'react'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import { hasWrongKind } from '@/lib/form/file-kinds'
import type { FormState } from '@/lib/form/form-state'
import { pickedField } from '@/lib/form/pick-names'

type Messages = Readonly<Record<string, string>>

interface FieldErrors {
  /** The answer with the errors that still hold. */
  state: FormState
  onInput: (event: FormEvent<HTMLFormElement>) => void
}

interface Found {
  /** The names of the edited fields. */
  corrected: ReadonlySet<string>
  wrongFiles: Messages
}

const none: Found = { corrected: new Set(), wrongFiles: {} }

/**
 * The errors of a form's fields: those of its last answer, each until its field is edited, and those of chosen files of
 * another kind, at once.
 */
export function useFieldErrors(answer: FormState, sections: readonly FieldSection[]): FieldErrors {
  const [found, setFound] = useState<Found & { answer: FormState }>({ answer, ...none })
  const { corrected, wrongFiles } = found.answer === answer ? found : none

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!isControl(target) || pickedField(target.name) !== undefined) return
    const { name } = target
    const spec = sections.flatMap(({ fields }) => fields).find((field) => field.name === name)
    const wrong = wrongFileOf(target, spec)
    if (wrong === undefined && !(name in answer.fields) && !(name in wrongFiles)) return
    const { [name]: _, ...others } = wrongFiles
    setFound({
      answer,
      corrected: new Set([...corrected, name]),
      wrongFiles: wrong === undefined ? others : { ...others, [name]: wrong },
    })
  }

  if (corrected.size === 0) return { state: answer, onInput }
  const left = Object.entries(answer.fields).filter(([name]) => !corrected.has(name))
  return { state: { ...answer, fields: { ...Object.fromEntries(left), ...wrongFiles } }, onInput }
}

function isControl(
  target: EventTarget,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** The message about a chosen file that the field does not take. */
function wrongFileOf(control: Element, spec: FieldSpec | undefined): string | undefined {
  if (spec?.type !== 'file' || !(control instanceof HTMLInputElement)) return undefined
  return hasWrongKind(control, spec.accept) ? spec.wrongKind : undefined
}
