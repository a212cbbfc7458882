import { useState } from 'react'
import { scriptOf } from '@/components/ui/native-text'
import type { Difference } from './difference'

export interface DifferenceWords {
  /** The text before the names of the fields that differ. */
  differ: string
  saved: string
  yours: string
  takeSaved: string
  takeYours: string
  /** The words for a checkbox. */
  yes: string
  no: string
}

interface FieldDifferenceProps extends Difference {
  controlId: string
  words: DifferenceWords
}

/** The stored value and the typed one side by side; script puts either of them into the field. */
export function FieldDifference({ stored, typed, value, controlId, words }: FieldDifferenceProps) {
  /** The input that the stored value replaced. */
  const [mine, setMine] = useState<string>()
  function swap() {
    const before = fill(controlId, mine ?? value ?? '')
    setMine(mine === undefined ? before : undefined)
  }
  return (
    <>
      <p>
        <span>{words.saved}</span> <b lang={scriptOf(stored)}>{stored}</b>
      </p>
      <p>
        <span>{words.yours}</span> <b lang={scriptOf(typed)}>{typed}</b>
      </p>
      {value !== undefined && (
        <button type="button" className="go-to js-only" onClick={swap}>
          {mine === undefined ? words.takeSaved : words.takeYours}
        </button>
      )}
    </>
  )
}

/** Fills a control and returns its previous value. */
function fill(id: string, value: string): string | undefined {
  const control = document.getElementById(id)
  const before = valueIn(control)
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    for (const radio of radiosOf(control)) radio.checked = radio.value === value
  } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = value !== ''
  } else if (isTyped(control)) {
    control.value = value
  }
  control?.dispatchEvent(new Event('input', { bubbles: true }))
  return before
}

function valueIn(control: HTMLElement | null): string | undefined {
  if (!isTyped(control)) return undefined
  if (!(control instanceof HTMLInputElement)) return control.value
  if (control.type === 'radio') return radiosOf(control).find(({ checked }) => checked)?.value ?? ''
  return control.type === 'checkbox' && !control.checked ? '' : control.value
}

const isTyped = (
  control: HTMLElement | null,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement

function radiosOf({ form, name }: HTMLInputElement): HTMLInputElement[] {
  const radios = form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []
  return [...radios].filter((radio) => radio.name === name)
}
