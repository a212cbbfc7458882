'use client'

import dynamic from 'next/dynamic'
import type { ActionFormProps } from './action-form'

// Without a `loading` state this is no boundary: the server sends the form with the page, not after it.
const ActionForm = dynamic(() => import('./action-form').then((module) => module.ActionForm))

/** A form that is part of the server's page, with its script apart: a page without one does not load it. */
export function LazyForm(props: ActionFormProps) {
  return <ActionForm {...props} />
}
