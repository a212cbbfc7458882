import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { isComposing } from '@/components/ui/pressed-key'
import type { EditorWords } from '@/lib/rich-text/editor-spec'
import { linkAddress } from '@/lib/rich-text/link-address'

interface LinkFieldProps {
  /** The address of the link at the cursor; empty without one. */
  address: string
  words: EditorWords
  /** Called with the new address; an empty one removes the link. */
  onSet: (address: string) => void
  onCancel: () => void
}

/** Asks for the address of a link. Escape does not change the link. */
export function LinkField({ address, words, onSet, onCancel }: LinkFieldProps) {
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const id = useId()

  function set() {
    const found = typed.trim() === '' ? '' : linkAddress(typed)
    if (found === undefined) return setWrong(true)
    onSet(found)
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else onCancel()
  }

  return (
    <Field>
      <p className="flex flex-wrap items-center gap-2">
        <label htmlFor={id}>{words.address}</label>
        <Input
          id={id}
          // A browser's own check of addresses would refuse one without a scheme.
          type="text"
          inputMode="url"
          className="w-auto flex-[1_1_220px]"
          value={typed}
          autoFocus
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
          onKeyDown={onKeyDown}
        />
        <Button onClick={set} variant="outline">
          {typed.trim() || !address ? words.setLink : words.removeLink}
        </Button>
        <Button onClick={onCancel} variant="outline">
          {words.cancel}
        </Button>
      </p>
      {isWrong && (
        <FieldError id={`${id}-error`} role="alert">
          {words.wrongAddress}
        </FieldError>
      )}
    </Field>
  )
}
