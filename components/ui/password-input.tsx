'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { buttonVariants } from './button-variants'
import { Icon } from './icon'
import { Input } from './input'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Name of the button: 'Show password'. */
  showLabel: string
}

/** A password field with a button inside that shows the typed password. */
export function PasswordInput({ showLabel, ...rest }: PasswordInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)

  // The field is a password again when it is sent: browsers offer to keep no other field, and forms restore no other.
  // The attribute is set at once, because the form reads its fields in the same event.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => {
      if (input.current) input.current.type = 'password'
      setShown(false)
    }
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <span className="relative block">
      <Input
        ref={input}
        className="pr-9 [&::-ms-reveal]:hidden"
        {...rest}
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        aria-label={showLabel}
        title={showLabel}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} js-only absolute top-px right-px h-[calc(100%-2px)]`}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </span>
  )
}
