'use client'

import { type ComponentType, useContext, useLayoutEffect, useRef, useState } from 'react'
import { FormStateContext } from '@/components/form/form-state-context'
import { Button } from '@/components/ui/button'
import type { FormAction } from '@/lib/form/form-state'
import { editorMark } from '@/lib/rich-text/editor-mark'
import type { EditorWords } from '@/lib/rich-text/editor-spec'
import { typedToHtml } from '@/lib/rich-text/marks'
import { coverField } from './cover-field'
import type { EditorProps } from './editor'

interface RichTextFieldProps {
  /** Id of the text field, which contains simple marks until the editor is opened. */
  controlId: string
  keptParts: readonly string[]
  words: EditorWords
  /** Absent if no picture may be stored. */
  upload?: FormAction | undefined
}

/**
 * Explains the marks of a text field, and opens an editor in its place. The editor has a script of its own,
 * loaded on request; it writes its markup into the text field.
 */
export function RichTextField({ controlId, keptParts, words, upload }: RichTextFieldProps) {
  const state = useContext(FormStateContext)
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
  /** The editor's first text; another one opens it again. */
  const [opened, setOpened] = useState({ markup: '', count: 0 })
  const [step, setStep] = useState<'closed' | 'opening' | 'failed'>('closed')
  const written = useRef<string>(undefined)
  const box = useRef<HTMLDivElement>(null)

  async function open() {
    setStep('opening')
    try {
      const { RichEditor } = await import('./editor')
      setOpened({ markup: typedToHtml(fieldOf(controlId)?.value ?? '', keptParts), count: 1 })
      setEditor(() => RichEditor)
    } catch {
      setStep('failed')
    }
  }

  // An answer renders the text field again: it must be hidden again, with the editor's text. A layout effect,
  // because the form then focuses a refused field.
  useLayoutEffect(() => {
    const field = fieldOf(controlId)
    if (!Editor || !field || state.status === 'done') return
    if (written.current !== undefined) field.value = written.current
    document.querySelector(`label[for="${controlId}"]`)?.setAttribute('id', `${controlId}-label`)
    return coverField(field, {
      // Its label and the list of errors link to the field.
      onFocus: () => box.current?.querySelector<HTMLElement>('[data-slot="rich-text"]')?.focus(),
      // The saved text of another operator, which the operator chose in place of the typed one.
      onOtherText: (text) => {
        if (text === written.current) return
        written.current = text
        setOpened(({ count }) => ({ markup: typedToHtml(text, keptParts), count: count + 1 }))
      },
    })
  }, [Editor, controlId, state, keptParts])

  function onChange(html: string) {
    written.current = html === '' ? '' : editorMark + html
    writeInto(fieldOf(controlId), written.current)
  }

  if (!Editor) return <MarksHelp words={words} step={step} onOpen={open} />
  return (
    <div ref={box}>
      <Editor
        key={opened.count}
        markup={opened.markup}
        labelId={`${controlId}-label`}
        errorId={'content' in state.fields ? `${controlId}-error` : undefined}
        focused={opened.count === 1}
        words={words}
        upload={upload}
        onChange={onChange}
      />
    </div>
  )
}

interface MarksHelpProps {
  words: EditorWords
  step: 'closed' | 'opening' | 'failed'
  onOpen: () => void
}

/** Below the text field: what its marks mean, and the button that opens the editor. */
function MarksHelp({ words, step, onOpen }: MarksHelpProps) {
  return (
    <div className="grid gap-2">
      <details className="text-xs leading-[1.45] text-muted-foreground my:leading-[1.7]">
        <summary className="w-fit leading-6 underline">{words.help}</summary>
        <ul className="list-disc pt-1 pl-4.5">
          {words.helpLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <p className="js-only flex flex-wrap items-center gap-3">
        <Button onClick={onOpen} disabled={step === 'opening'} variant="outline">
          {step === 'opening' ? words.opening : words.open}
        </Button>
        <span role="status">{step === 'failed' && words.openFailed}</span>
      </p>
    </div>
  )
}

function fieldOf(id: string): HTMLTextAreaElement | undefined {
  const found = document.getElementById(id)
  return found instanceof HTMLTextAreaElement ? found : undefined
}

function writeInto(field: HTMLTextAreaElement | undefined, text: string): void {
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
