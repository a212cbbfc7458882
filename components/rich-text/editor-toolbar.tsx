'use client'

import type { Editor } from '@tiptap/core'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { FieldDescription } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { largestImage } from '@/lib/contract/limits'
import type { FormAction } from '@/lib/form/form-state'
import { idleState } from '@/lib/form/form-state'
import type { EditorWords } from '@/lib/rich-text/editor-spec'
import { type Tool, toolsOf } from './editor-tools'
import { LinkField } from './link-field'

interface EditorToolbarProps {
  editor: Editor
  words: EditorWords
  upload?: FormAction | undefined
}

/** The tools of the editor, and what became of the last one. */
export function EditorToolbar({ editor, words, upload }: EditorToolbarProps) {
  const [address, setAddress] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const { message, onPicture } = usePictures(editor, words, upload)

  const tools = toolsOf(editor, {
    hasPictures: upload !== undefined,
    askLink: () => setAddress(String(editor.getAttributes('link').href ?? '')),
    askPicture: () => file.current?.click(),
  })

  function setLink(href: string) {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    setAddress(undefined)
  }

  return (
    <div className="grid gap-1 border-b px-2 py-1.5">
      <ToolBar tools={tools} words={words} />
      {address !== undefined && (
        <LinkField
          address={address}
          words={words}
          onSet={setLink}
          onCancel={() => {
            setAddress(undefined)
            editor.commands.focus()
          }}
        />
      )}
      {upload && (
        <input
          ref={file}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={words.names.picture}
          onChange={onPicture}
        />
      )}
      <FieldDescription role="status">{message || (upload ? words.pictureRule : '')}</FieldDescription>
    </div>
  )
}

/** The buttons of the tools. The arrow keys go from tool to tool, so that one press of Tab leads to the text. */
function ToolBar({ tools, words }: { tools: readonly Tool[]; words: EditorWords }) {
  const [current, setCurrent] = useState('bold')
  const reachable = tools.some(({ name }) => name === current) ? current : 'bold'

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const next = toolAtKey(event.key, tools, reachable)
    if (!next) return
    event.preventDefault()
    setCurrent(next.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${next.name}"]`)?.focus()
  }

  return (
    <div role="toolbar" aria-label={words.tools} className="flex flex-wrap gap-1" onKeyDown={onKeyDown}>
      {tools.map((tool) => (
        <ToolButton
          key={tool.name}
          tool={tool}
          label={words.names[tool.name]}
          isReachable={tool.name === reachable}
          onUse={() => {
            setCurrent(tool.name)
            tool.run()
          }}
        />
      ))}
    </div>
  )
}

/** The tool that a key leads to. */
function toolAtKey(key: string, tools: readonly Tool[], from: string): Tool | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tools.length, End: tools.length }[key]
  if (step === undefined) return undefined
  const place = tools.findIndex(({ name }) => name === from) + step
  return tools[Math.min(Math.max(place, 0), tools.length - 1)]
}

/** Stores a chosen picture and puts it into the text; `message` tells what became of it. */
function usePictures(editor: Editor, words: EditorWords, upload: FormAction | undefined) {
  const [message, setMessage] = useState('')

  async function onPicture({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen || !upload) return
    if (chosen.size > largestImage) return setMessage(words.pictureTooLarge)
    const data = new FormData()
    data.set('file', chosen)
    setMessage(words.opening)
    try {
      const { shown, fields, message: refusal } = await upload(idleState(), data)
      setMessage(fields.file ?? refusal ?? '')
      if (shown?.address) editor.chain().focus().setImage({ src: shown.address, alt: '' }).run()
    } catch {
      setMessage(words.pictureFailed)
    }
  }

  return { message, onPicture }
}

interface ToolButtonProps {
  tool: Tool
  label: string
  isReachable: boolean
  onUse: () => void
}

function ToolButton({ tool: { name, icons, isOn, isOff }, label, isReachable, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      data-tool={name}
      className="inline-flex h-7.5 min-w-7.5 flex-none items-center justify-center gap-px rounded-md px-1.25 text-muted-foreground hover:bg-accent hover:text-accent-foreground aria-pressed:bg-primary-soft aria-pressed:text-primary aria-disabled:cursor-default aria-disabled:text-input"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={isOff ? undefined : onUse}
    >
      {icons.map((icon) => (
        <Icon key={icon} name={icon} />
      ))}
    </button>
  )
}
