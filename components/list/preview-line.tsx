'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import type { ActionFormProps } from '@/components/form/action-form'
import { FormStateContext } from '@/components/form/form-state-context'
import { Button } from '@/components/ui/button'
import { idleState } from '@/lib/form/form-state'

interface PreviewLineProps {
  action: ActionFormProps['action']
  label: string
}

/** Milliseconds without a key until the typed values are previewed. */
const askAfter = 500

/**
 * The effect of the typed values of the form around, before it is sent: a button asks for it, and with script it follows
 * the input. Lines of text wait until their field is left, since half a name would be refused.
 */
export default function PreviewLine({ action, label }: PreviewLineProps) {
  const state = useContext(FormStateContext)
  const button = useRef<HTMLButtonElement>(null)
  const [followed, setFollowed] = useState<string>()
  const [answered, setAnswered] = useState(state)
  if (answered !== state) {
    setAnswered(state)
    setFollowed(undefined)
  }

  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastQuestion = 0
    const ask = async () => {
      const question = ++lastQuestion
      const data = new FormData(form)
      data.append('preview', 'typed')
      const answer = await action(idleState(), data).catch(() => undefined)
      if (question === lastQuestion && !signal.aborted) setFollowed(answer?.shown?.preview ?? '')
    }
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), askAfter)
    }
    form.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLTextAreaElement)) askSoon()
      },
      { signal },
    )
    form.addEventListener('change', askSoon, { signal })
    form.addEventListener('submit', () => clearTimeout(timer), { signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [action])

  return (
    <p className="flex flex-wrap items-center gap-2" data-slot="preview">
      <Button ref={button} type="submit" name="preview" value="asked" variant="outline">
        {label}
      </Button>
      <span aria-live="polite">{followed ?? state.shown?.preview}</span>
    </p>
  )
}
