'use client'

import type { Editor } from '@tiptap/core'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { idleState } from '@/lib/form/form-state'
import type { EditorWords } from '@/lib/rich-text/editor-spec'
import { type Tool, toolsOf } from './editor-tools'
import { LinkField } from './link-field'
import type { UploadPicture } from './upload-picture'

interface EditorToolbarProps {
  editor: Editor
  words: EditorWords
  upload?: UploadPicture | undefined
}

/** The most bytes of a picture; the platform accepts no larger one. */
const largestPicture = 1024 * 1024

/** The tools of the editor. The arrow keys move between tools, so that one press of Tab leads to the text. */
export function EditorToolbar({ editor, words, upload }: EditorToolbarProps) {
  const [current, setCurrent] = useState('bold')
  const [address, setAddress] = useState<string>()
  const [message, setMessage] = useState('')
  const file = useRef<HTMLInputElement>(null)

  const tools = toolsOf(editor, {
    hasPictures: upload !== undefined,
    askLink: () => setAddress(String(editor.getAttributes('link').href ?? '')),
    askPicture: () => file.current?.click(),
  })
  const reachable = tools.some(({ name }) => name === current) ? current : 'bold'

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tools.length, End: tools.length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = tools.findIndex(({ name }) => name === reachable) + step
    const next = tools[Math.min(Math.max(place, 0), tools.length - 1)]
    if (!next) return
    setCurrent(next.name)
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${next.name}"]`)?.focus()
  }

  async function onPicture({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen || !upload) return
    if (chosen.size > largestPicture) return setMessage(words.pictureTooLarge)
    const data = new FormData()
    data.set('file', chosen)
    setMessage(words.opening)
    try {
      const { shown: texts, fields, message: refusal } = await upload(idleState(), data)
      setMessage(fields.file ?? refusal ?? '')
      if (texts?.address) editor.chain().focus().setImage({ src: texts.address, alt: '' }).run()
    } catch {
      setMessage(words.pictureFailed)
    }
  }

  function setLink(href: string) {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    setAddress(undefined)
  }

  return (
    <div className="rich-tools">
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
      <p role="status" className="hint">
        {message || (upload ? words.pictureRule : '')}
      </p>
    </div>
  )
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
      className="tool rich-tool"
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
