'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'

interface WhileChosenProps {
  /** Id of another form of the page, whose fields with these names are the choice. */
  formId: string
  names: readonly string[]
  /** The choice for which the page was drawn, by field. */
  chosen: readonly (readonly [name: string, value: string])[]
  /** Message while the other form has another choice. */
  otherwise: string
  children: ReactNode
}

/**
 * A form for the choice in another form; it cannot be used while that has a choice for which the page was not
 * drawn.
 */
export function WhileChosen({ formId, names, chosen, otherwise, children }: WhileChosenProps) {
  const [isOther, setOther] = useState(false)
  const expected = textOf(chosen)
  const watched = names.join(' ')

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const compare = () => {
      const given = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
      setOther(textOf(given.filter(([name]) => watched.split(' ').includes(name))) !== expected)
    }
    // After a step back a browser restores the choice made after the page was drawn.
    compare()
    form.addEventListener('change', compare)
    return () => form.removeEventListener('change', compare)
  }, [formId, watched, expected])

  return (
    <>
      {isOther && <Notice tone="neutral">{otherwise}</Notice>}
      <div inert={isOther} className={isOther ? 'opacity-50' : undefined}>
        {children}
      </div>
    </>
  )
}

const textOf = (choice: readonly (readonly [string, string])[]) =>
  choice
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
