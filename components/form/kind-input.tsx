'use client'

import { type ComponentProps, useState } from 'react'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { hasWrongKind } from '@/lib/form/file-kinds'
import { submitForm } from './submit-form'

interface KindInputProps extends Omit<ComponentProps<typeof Input>, 'type' | 'onChange'> {
  id: string
  accept: string
  /** Message about a file of another kind. */
  wrongKind: string
  /** Sends its form as soon as a file of the right kind is chosen. */
  sendsAtOnce?: boolean
}

/** A file field that tells at once that a chosen file is of another kind; its form's answer tells it without script. */
export function KindInput({ wrongKind, sendsAtOnce, ...props }: KindInputProps) {
  const { id, accept } = props
  const [isWrong, setWrong] = useState(false)
  const described = [isWrong && `${id}-error`, props['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className="grid max-w-full gap-1 max-md:w-full">
      <Input
        {...props}
        type="file"
        aria-describedby={described || undefined}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) => {
          const isNowWrong = hasWrongKind(currentTarget, accept)
          setWrong(isNowWrong)
          const { form, files } = currentTarget
          if (sendsAtOnce && !isNowWrong && form && files?.length) submitForm(form)
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {isWrong && <FieldError id={`${id}-error`}>{wrongKind}</FieldError>}
      </div>
    </div>
  )
}
