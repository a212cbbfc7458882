'use client'

import { type ReactNode, use } from 'react'
import { FormStateContext } from './form-state-context'

/** Content above a form's fields that foretells a refusal; it gives way to the message of that refusal, which says the same. */
export function UntilRefused({ code, children }: { code: string; children: ReactNode }) {
  return use(FormStateContext).code === code ? null : children
}
