'use client'

import type { ReactNode } from 'react'
import { submitForm } from '@/components/form/submit-form'

interface PreferenceFormProps {
  action: (data: FormData) => Promise<void>
  className?: string
  children: ReactNode
}

/**
 * Form whose fields are named like the document's data attributes. A choice applies at once and is sent by
 * script; without script a button sends it.
 */
export function PreferenceForm({ action, className, children }: PreferenceFormProps) {
  return (
    <form
      action={action}
      className={className}
      onChange={(event) => submitForm(event.currentTarget)}
      onSubmit={(event) => show(new FormData(event.currentTarget))}
    >
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
