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
      <Value label={words.saved}>{stored}</Value>
      <Value label={words.yours}>{typed}</Value>
      {value !== undefined && (
        <button type="button" className="go-to js-only col-start-2 min-h-6 justify-self-start" onClick={swap}>
          {mine === undefined ? words.takeSaved : words.takeYours}
        </button>
      )}
    </>
  )
}

function Value({ label, children }: { label: string; children: string }) {
  return (
    <p className="contents">
      <span className="text-xs text-muted-foreground">{label}</span>{' '}
      <b lang={scriptOf(children)} className="font-semibold wrap-anywhere">
        {children}
      </b>
    </p>
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
