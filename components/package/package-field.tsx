'use client'

import { type ComponentProps, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/form/field'
import { FormStateContext } from '@/components/form/form-state-context'
import { useAlive } from '@/components/form/use-alive'
import { FieldGroup } from '@/components/ui/field-group'
import { Input } from '@/components/ui/input'
import { uploadedName } from '@/lib/contract/uploaded-name'
import { controlId } from '@/lib/form/field-spec'
import { PackageProgress } from './package-progress'
import type { ProgressWords } from './progress-words'
import { storedFields } from './stored-fields'
import { type FileTrouble, useUpload } from './use-upload'

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
 * @spec 5.18
 */
export function PackageField({ form, label, hint, words, locale, ...limits }: PackageFieldProps) {
  const state = useContext(FormStateContext)
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const { upload, pause, resume, choose, drop, isHeld } = usePackage(input, status, limits)
  const stored = storedFields(upload, state)
  // A file that was missing is there by now, or its own trouble is said below.
  const isChosen = stored !== undefined || upload.at !== 'none'
  const error = isChosen && state.reasons?.file === 'noFile' ? undefined : state.fields.file
  return (
    <FieldGroup className="max-w-[720px]">
      <Field id={controlId(form, 'file')} label={label} hint={hint} error={error} required wide>
        {(wiring) => (
          <>
            <FileInput
              {...wiring}
              ref={input}
              endings={Object.values(limits.endings).flat()}
              isRefused={upload.at === 'refused' || upload.at === 'failed'}
              onChoose={choose}
            />
            <StoredFile stored={stored} />
            <PackageProgress
              ref={status}
              upload={upload}
              stored={stored}
              note={isHeld ? words.running : undefined}
              words={words}
              locale={locale}
              onPause={pause}
              onResume={resume}
              onCancel={drop}
            />
          </>
        )}
      </Field>
    </FieldGroup>
  )
}

/** Sends a chosen file unless it is refused, and holds the form until it has been sent. */
function usePackage(
  input: RefObject<HTMLInputElement | null>,
  status: RefObject<HTMLElement | null>,
  { chunkBytes, largest, endings }: Pick<PackageFieldProps, 'chunkBytes' | 'largest' | 'endings'>,
) {
  const { upload, send, refuse, pause, resume, cancel, hand } = useUpload(chunkBytes)
  const [isHeld, setHeld] = useState(false)
  const isRunning = ['reading', 'sending', 'checking', 'waiting'].includes(upload.at)
  const isOtherType = upload.at === 'refused' && upload.trouble === 'otherType'

  function choose(file: File | undefined) {
    if (!file) return
    setHeld(false)
    const type = new FormData(input.current?.form ?? undefined).get('type')
    const trouble = troubleOf(file, String(type), { endings, largest })
    if (trouble) refuse(uploadedName(file.name), trouble)
    else send(file)
  }
  function drop() {
    if (input.current) input.current.value = ''
    cancel()
    input.current?.focus()
  }
  function hold(event: Event) {
    event.preventDefault()
    event.stopPropagation()
    setHeld(true)
    status.current?.focus()
  }
  useFormAround(input, {
    onSubmit: isRunning ? hold : hand,
    // Another type of the version may take the file that the one before refused.
    onType: () => isOtherType && choose(input.current?.files?.[0]),
  })
  return { upload, pause, resume, choose, drop, isHeld: isHeld && isRunning }
}

/** Hidden fields that name a stored file. */
function StoredFile({ stored }: { stored: ReturnType<typeof storedFields> }) {
  return Object.entries(stored ?? {}).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

interface FileInputProps extends Omit<ComponentProps<typeof Input>, 'onChange'> {
  endings: readonly string[]
  /** The chosen file was refused, or could not be sent. */
  isRefused: boolean
  onChoose: (file: File | undefined) => void
}

function FileInput({ endings, isRefused, onChoose, ...props }: FileInputProps) {
  const isAlive = useAlive()
  return (
    <Input
      {...props}
      type="file"
      name={isAlive ? undefined : 'package'}
      accept={endings.map((ending) => `.${ending}`).join(',')}
      aria-required
      // The same file is a change again: it may have been built anew under its name.
      onClick={({ currentTarget }) => {
        if (isRefused) currentTarget.value = ''
      }}
      onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
    />
  )
}

/** Why a file is not sent for a version of a type. */
function troubleOf(
  { name, size }: File,
  type: string,
  { endings, largest }: Pick<PackageFieldProps, 'endings' | 'largest'>,
): FileTrouble | undefined {
  const ending = uploadedName(name).toLowerCase().split('.').at(-1) ?? ''
  if (!Object.values(endings).flat().includes(ending)) return 'fileType'
  if (!endings[type]?.includes(ending)) return 'otherType'
  if (size > largest) return 'tooLarge'
  return size === 0 ? 'empty' : undefined
}

/** Hears the form around a field: its submit before React does, and another choice of the version's type. */
function useFormAround(
  input: RefObject<HTMLInputElement | null>,
  { onSubmit, onType }: { onSubmit: (event: Event) => void; onType: () => unknown },
): void {
  useEffect(() => {
    const around = input.current?.form
    if (!around) return
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.name === 'type') onType()
    }
    around.addEventListener('submit', onSubmit, true)
    around.addEventListener('change', onChange)
    return () => {
      around.removeEventListener('submit', onSubmit, true)
      around.removeEventListener('change', onChange)
    }
  })
}
