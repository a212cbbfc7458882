'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/form/field'
import { FormStateContext } from '@/components/form/form-state-context'
import { useAlive } from '@/components/form/use-alive'
import { Input } from '@/components/ui/input'
import { uploadedName } from '@/lib/contract/uploaded-name'
import { controlId } from '@/lib/form/field-spec'
import { PackageProgress } from './package-progress'
import type { ProgressWords } from './progress-words'
import { storedFields } from './stored-fields'
import { useUpload } from './use-upload'

interface PackageFieldProps {
  /** Id of the form. */
  form: string
  label: string
  hint: string
  words: ProgressWords
  locale: string
  /** The extensions of files, without a dot, by the value of the form's field `type`. */
  endings: Readonly<Record<string, readonly string[]>>
  /** Bytes. */
  chunkBytes: number
  largest: number
}

/**
 * The file of a version within its form. Without script it is sent with the form; script uploads it in chunks
 * as soon as it is chosen, and the form then contains the stored file's name.
 */
export function PackageField({ form, label, hint, words, locale, endings, ...limits }: PackageFieldProps) {
  const { chunkBytes, largest } = limits
  const state = useContext(FormStateContext)
  const isAlive = useAlive()
  const { upload, send, refuse, pause, resume, cancel, hand } = useUpload(chunkBytes)
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const stored = storedFields(upload, state)
  const isRunning = ['reading', 'sending', 'checking', 'waiting'].includes(upload.at)
  const isOtherType = upload.at === 'refused' && upload.trouble === 'otherType'
  const isRefused = upload.at === 'refused' || upload.at === 'failed'
  // Then a required file is present, or its own trouble is displayed below.
  const isChosen = stored !== undefined || upload.at !== 'none'
  const error = isChosen && state.reasons?.file === 'noFile' ? undefined : state.fields.file

  // Runs before React's handler of the submit.
  useEffect(() => {
    const around = input.current?.form
    if (!around) return
    const hold = (event: Event) => {
      if (!isRunning) return hand()
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
      status.current?.focus()
    }
    // A version of another type may accept the file that the previous type refused.
    const judgeAgain = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.name === 'type' && isOtherType)
        choose(input.current?.files?.[0])
    }
    around.addEventListener('submit', hold, true)
    around.addEventListener('change', judgeAgain)
    return () => {
      around.removeEventListener('submit', hold, true)
      around.removeEventListener('change', judgeAgain)
    }
  })

  function choose(file: File | undefined) {
    if (!file) return
    setHeld(false)
    const name = uploadedName(file.name)
    const ending = name.toLowerCase().split('.').at(-1) ?? ''
    const type = new FormData(input.current?.form ?? undefined).get('type')
    if (!Object.values(endings).flat().includes(ending)) refuse(name, 'fileType')
    else if (!endings[String(type)]?.includes(ending)) refuse(name, 'otherType')
    else if (file.size > largest) refuse(name, 'tooLarge')
    else if (file.size === 0) refuse(name, 'empty')
    else send(file)
  }
  function drop() {
    if (input.current) input.current.value = ''
    cancel()
    input.current?.focus()
  }

  return (
    <div className="fields">
      <Field id={controlId(form, 'file')} label={label} hint={hint} error={error} required wide>
        {(wiring) => (
          <>
            <Input
              {...wiring}
              ref={input}
              type="file"
              name={isAlive ? undefined : 'package'}
              accept={Object.values(endings)
                .flat()
                .map((ending) => `.${ending}`)
                .join(',')}
              aria-required
              // Allows the same file to be chosen again: it may have been built again under its name.
              onClick={({ currentTarget }) => {
                if (isRefused) currentTarget.value = ''
              }}
              onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
            />
            {Object.entries(stored ?? {}).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <PackageProgress
              ref={status}
              upload={upload}
              stored={stored}
              note={isHeld && isRunning ? words.running : undefined}
              words={words}
              locale={locale}
              onPause={pause}
              onResume={resume}
              onCancel={drop}
            />
          </>
        )}
      </Field>
    </div>
  )
}
