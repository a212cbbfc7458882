export const toolNames = [
  'bold',
  'italic',
  'underline',
  'strike',
  'heading1',
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'blockquote',
  'link',
  'picture',
  'table',
  'addRow',
  'addColumn',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
  'undo',
  'redo',
] as const
export type ToolName = (typeof toolNames)[number]

/** The words of the editor. */
export interface EditorWords {
  content: string
  open: string
  opening: string
  openFailed: string
  /** Heading of the explanation of simple marks, and its lines. */
  help: string
  helpLines: readonly string[]
  tools: string
  address: string
  setLink: string
  removeLink: string
  wrongAddress: string
  cancel: string
  pictureRule: string
  pictureTooLarge: string
  pictureFailed: string
  names: Record<ToolName, string>
}
