import type { Editor } from '@tiptap/core'
import type { ToolName } from '@/lib/rich-text/editor-spec'
import type { IconName } from '@/lib/screens/icon-names'

/** The present state of a tool: pressed, or unusable at the cursor. */
export interface Tool {
  name: ToolName
  /** Its icon, or two if one does not show what the tool does to the table. */
  icons: readonly IconName[]
  isOn?: boolean
  isOff?: boolean
  run: () => void
}

interface Asking {
  hasPictures: boolean
  askLink: () => void
  askPicture: () => void
}

/** The tools of an editor; those for tables are available while the cursor is in one. */
export function toolsOf(editor: Editor, { hasPictures, askLink, askPicture }: Asking): Tool[] {
  const chain = () => editor.chain().focus()
  const heading = (name: ToolName, level: 1 | 2 | 3): Tool => ({
    name,
    icons: [`heading-${level}`],
    isOn: editor.isActive('heading', { level }),
    run: () => chain().toggleHeading({ level }).run(),
  })
  /** A tool that is pressed while the cursor is in what it makes. */
  const toggle = (name: ToolName, icon: IconName, run: () => void): Tool => ({
    name,
    icons: [icon],
    isOn: editor.isActive(name),
    run,
  })
  const picture: Tool = { name: 'picture', icons: ['image'], run: askPicture }
  return [
    toggle('bold', 'letter-b', () => chain().toggleBold().run()),
    toggle('italic', 'italic', () => chain().toggleItalic().run()),
    toggle('underline', 'underline', () => chain().toggleUnderline().run()),
    toggle('strike', 'strikethrough', () => chain().toggleStrike().run()),
    heading('heading1', 1),
    heading('heading2', 2),
    heading('heading3', 3),
    toggle('bulletList', 'list', () => chain().toggleBulletList().run()),
    toggle('orderedList', 'list-ordered', () => chain().toggleOrderedList().run()),
    toggle('blockquote', 'text-quote', () => chain().toggleBlockquote().run()),
    toggle('link', 'link', askLink),
    ...(hasPictures ? [picture] : []),
    {
      name: 'table',
      icons: ['table'],
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    ...(editor.isActive('table') ? tableTools(chain) : []),
    { name: 'undo', icons: ['undo'], isOff: !editor.can().undo(), run: () => chain().undo().run() },
    { name: 'redo', icons: ['redo'], isOff: !editor.can().redo(), run: () => chain().redo().run() },
  ]
}

function tableTools(chain: () => ReturnType<Editor['chain']>): Tool[] {
  return [
    { name: 'addRow', icons: ['plus', 'rows-3'], run: () => chain().addRowAfter().run() },
    { name: 'addColumn', icons: ['plus', 'columns-3'], run: () => chain().addColumnAfter().run() },
    { name: 'deleteRow', icons: ['minus', 'rows-3'], run: () => chain().deleteRow().run() },
    { name: 'deleteColumn', icons: ['minus', 'columns-3'], run: () => chain().deleteColumn().run() },
    { name: 'deleteTable', icons: ['grid-2x2-x'], run: () => chain().deleteTable().run() },
  ]
}
