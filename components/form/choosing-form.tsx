'use client'

import type { ComponentProps, FormEvent } from 'react'
import { submitForm } from './submit-form'

/**
 * Form of the page's own address whose radio buttons and checkboxes apply at once; without script its button sends it.
 */
export function ChoosingForm(props: Omit<ComponentProps<'form'>, 'method' | 'onChange'>) {
  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || !['radio', 'checkbox'].includes(target.type)) return
    // After the change has moved a match of a search to the chosen ones.
    setTimeout(() => submitForm(currentTarget))
  }
  return <form {...props} method="get" onChange={onChange} />
}
