import { type ReactNode, use } from 'react'
import { FormStateContext } from '@/components/form/form-state-context'
import { hiddenValue } from '@/components/form/sent-values'

interface HeldRowsProps {
  /** The packed rows that the children name. */
  drawn: string
  /** The words for other rows, with `{count}` in it. */
  heldWords: string
  children: ReactNode
}

/** The named rows of a form; once it holds others, such as those that a failure left, their number alone. */
export default function HeldRows({ drawn, heldWords, children }: HeldRowsProps) {
  const rows = hiddenValue('rows', { rows: drawn }, use(FormStateContext))
  if (rows === drawn) return children
  return <p className="font-semibold">{heldWords.replace('{count}', String(rows.split(' ').length))}</p>
}
