'use client'

import { useContext } from 'react'
import type { ActionFormProps } from '@/components/form/action-form'
import { LazyForm } from '@/components/form/lazy-form'
import { PanelActionsContext } from '@/components/panel/panel-actions'

/** The form of a saved view. Its action is the shell's: a view is saved on the screen of any list. */
export function ViewForm(props: Omit<ActionFormProps, 'action'>) {
  const { changeViews } = useContext(PanelActionsContext)
  return <LazyForm action={changeViews} {...props} />
}
