'use client'

import { lazy } from 'react'
import type { ActionFormProps } from './action-form'

// Without a Suspense boundary around it, so that the server draws the form with the page.
const ActionForm = lazy(() => import('./action-form'))

/** `ActionForm` with its script in a chunk of its own, which only pages with such a form download. */
export function LazyForm(props: ActionFormProps) {
  return <ActionForm {...props} />
}
