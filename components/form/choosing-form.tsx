'use client'

import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { isFilledIn } from './filled-in'
import { submitForm } from './submit-form'

/**
 * Form of the page's own address whose radio buttons and checkboxes apply at once; without script its button sends it.
 */
export function ChoosingForm(props: Omit<ComponentProps<'form'>, 'method' | 'onChange'>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Chosen before hydration, or restored by the browser.
    if (form.current && isFilledIn(form.current)) submitForm(form.current)
  }, [])
  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(target.type)) return
    // After the change has moved a match of a search to the chosen ones.
    setTimeout(() => submitForm(currentTarget))
  }
  return <form ref={form} {...props} data-choosing="" method="get" onChange={onChange} />
}
