import type { Editor } from '@tiptap/core'
import type { ToolName } from '@/lib/rich-text/editor-spec'

/** A tool as it is now: pressed, or of no use at the cursor. */
export interface Tool {
  name: ToolName
  sign: string
  isOn?: boolean
  isOff?: boolean
  run: () => void
}

interface Asking {
  hasPictures: boolean
  askLink: () => void
  askPicture: () => void
}

/** The tools of an editor; those of a table are there while the cursor is in one. */
export function toolsOf(editor: Editor, { hasPictures, askLink, askPicture }: Asking): Tool[] {
  const chain = () => editor.chain().focus()
  const heading = (name: ToolName, level: 1 | 2 | 3): Tool => ({
    name,
    sign: `H${level}`,
    isOn: editor.isActive('heading', { level }),
    run: () => chain().toggleHeading({ level }).run(),
  })
  const tools: Tool[] = [
    { name: 'bold', sign: 'B', isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { name: 'italic', sign: 'I', isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      name: 'underline',
      sign: 'U',
      isOn: editor.isActive('underline'),
      run: () => chain().toggleUnderline().run(),
    },
    { name: 'strike', sign: 'S', isOn: editor.isActive('strike'), run: () => chain().toggleStrike().run() },
    heading('heading1', 1),
    heading('heading2', 2),
    heading('heading3', 3),
    {
      name: 'bulletList',
      sign: '•',
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      sign: '1.',
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      sign: '❝',
      isOn: editor.isActive('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { name: 'link', sign: '↗', isOn: editor.isActive('link'), run: askLink },
    ...(hasPictures ? [{ name: 'picture' as const, sign: '▣', run: askPicture }] : []),
    {
      name: 'table',
      sign: '▦',
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    ...(editor.isActive('table') ? tableTools(chain) : []),
    { name: 'undo', sign: '↶', isOff: !editor.can().undo(), run: () => chain().undo().run() },
    { name: 'redo', sign: '↷', isOff: !editor.can().redo(), run: () => chain().redo().run() },
  ]
  return tools
}

function tableTools(chain: () => ReturnType<Editor['chain']>): Tool[] {
  return [
    { name: 'addRow', sign: '+↓', run: () => chain().addRowAfter().run() },
    { name: 'addColumn', sign: '+→', run: () => chain().addColumnAfter().run() },
    { name: 'deleteRow', sign: '−↓', run: () => chain().deleteRow().run() },
    { name: 'deleteColumn', sign: '−→', run: () => chain().deleteColumn().run() },
    { name: 'deleteTable', sign: '×▦', run: () => chain().deleteTable().run() },
  ]
}
