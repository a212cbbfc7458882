'use client'

import { type FormEvent, type ReactNode, startTransition } from 'react'
import { submitForm } from '@/components/form/submit-form'
import { Button } from '@/components/ui/button'

/** The button that submitted a form. */
export interface Pressed {
  name: string
  value: string
  button: HTMLElement
}

interface ChoiceFormProps {
  action: (data: FormData) => Promise<void>
  /** Called with a named submit button before the form is sent. */
  onPress?: (pressed: Pressed) => void
  className?: string
  slot?: string
  /** The label of the submit button without script; absent if the form has its own. */
  apply?: string
  children: ReactNode
}

/**
 * Form of choices that apply at once. A field with the name of a data attribute of the document sets it
 * before the server has stored the value; without script a button sends the form.
 */
export function ChoiceForm({ action, onPress, className, slot, apply, children }: ChoiceFormProps) {
  // React resets a form after its action, to choices older than the stored ones.
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const choices = new FormData(event.currentTarget)
    const { nativeEvent } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    if (button instanceof HTMLButtonElement && button.name) {
      const { name, value } = button
      choices.append(name, value)
      onPress?.({ name, value, button })
    }
    show(choices)
    startTransition(() => action(choices))
  }
  return (
    <form
      action={action}
      data-slot={slot}
      className={className}
      onChange={(event) => submitForm(event.currentTarget)}
      onSubmit={onSubmit}
    >
      {apply && (
        // The first button, which Enter in a field presses; placed last by style.
        <p className="no-js order-last col-span-full">
          <Button type="submit">{apply}</Button>
        </p>
      )}
      {children}
    </form>
  )
}

function show(choices: FormData) {
  const { dataset } = document.documentElement
  for (const [name, value] of choices) {
    if (name in dataset && typeof value === 'string') dataset[name] = value
  }
}
