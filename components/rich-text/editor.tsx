'use client'

import { Editor } from '@tiptap/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { FormAction } from '@/lib/form/form-state'
import type { EditorWords } from '@/lib/rich-text/editor-spec'
import { EditorToolbar } from './editor-toolbar'
import { extensions } from './extensions'
import { pastedHtml } from './pasted-html'

export interface EditorProps {
  /** The first text. */
  markup: string
  labelId: string
  /** Id of the message beside the field, if the text was refused. */
  errorId: string | undefined
  /** Whether the editor opens with the cursor in the text. */
  focused: boolean
  words: EditorWords
  upload?: FormAction | undefined
  onChange: (markup: string) => void
}

/** The editor of rich text: its tools and its text. */
export function RichEditor({ markup, labelId, errorId, focused, words, upload, onChange }: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const onChangeRef = useRef(onChange)
  const first = useRef({ markup, focused })
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    onChangeRef.current = onChange
  })
  useEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions,
      content: first.current.markup,
      // The content policy refuses styles that script inserts; the stylesheet has them.
      injectCSS: false,
      autofocus: first.current.focused && 'start',
      editorProps: { transformPastedHTML: pastedHtml },
      onTransaction: redraw,
      onUpdate({ editor: changed }) {
        const written = markupOf(changed)
        if (written === last) return
        last = written
        onChangeRef.current(written)
      },
    })
    // An update without a change of the text, as at the opening, is no input.
    let last = markupOf(made)
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    editor?.setOptions({
      editorProps: { ...editor.options.editorProps, attributes: textboxOf(labelId, errorId) },
    })
  }, [editor, labelId, errorId])

  return (
    <div
      data-slot="rich-editor"
      data-invalid={errorId !== undefined || undefined}
      className="rounded-md border border-input bg-background focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring data-invalid:border-destructive"
    >
      {editor && <EditorToolbar editor={editor} words={words} upload={upload} />}
      <div ref={host} />
    </div>
  )
}

const textboxOf = (labelId: string, errorId: string | undefined) => ({
  class: 'rich min-h-80 px-3.5 py-3 whitespace-pre-wrap outline-none',
  'data-slot': 'rich-text',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelId,
  ...(errorId !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
})

const emptyParagraph = '<p></p>'

/**
 * The text for storage: items of lists without paragraphs, no empty ones at its end, and an empty string for
 * an empty text.
 */
function markupOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  let markup = editor.getHTML().replace(/<li><p>((?:(?!<\/?(?:p|ul|ol)\b).)*)<\/p><\/li>/gs, '<li>$1</li>')
  while (markup.endsWith(emptyParagraph)) markup = markup.slice(0, -emptyParagraph.length)
  return markup
}
