'use client'

import dynamic from 'next/dynamic'
import type { ActionFormProps } from './action-form'

// `dynamic` without a `loading` state makes no Suspense boundary: the server renders the form with the page.
const ActionForm = dynamic(() => import('./action-form').then((module) => module.ActionForm))

/** `ActionForm` with its script in a chunk of its own, which only pages with such a form download. */
export function LazyForm(props: ActionFormProps) {
  return <ActionForm {...props} />
}
