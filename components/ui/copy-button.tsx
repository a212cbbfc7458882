'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

interface CopyButtonProps {
  text: string
  /** Accessible name: 'Copy IMEI'. */
  label: string
  /** Announced afterwards. */
  done: string
}

/** Milliseconds for which the button says that it has copied. */
const saidFor = 2_000

/** Copies a number beside it; only where script runs. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), saidFor)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <button
        type="button"
        className="js-only -my-1 ml-0.5 inline-grid size-6 place-items-center rounded-sm align-middle text-muted-foreground hover:bg-accent hover:text-foreground"
        aria-label={label}
        title={isCopied ? done : label}
        onClick={async ({ currentTarget }) => setCopied(await copy(text, currentTarget))}
      >
        <Icon name={isCopied ? 'check' : 'copy'} className="scale-82" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && done}
      </span>
    </>
  )
}

async function copy(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Browsers have no clipboard on plain http, and may refuse it elsewhere.
    return copyByField(text, button)
  }
}

/** Copies the selected text of a field, as browsers did before they had a clipboard for script. */
function copyByField(text: string, button: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  button.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  button.focus({ preventScroll: true })
  return isCopied
}
