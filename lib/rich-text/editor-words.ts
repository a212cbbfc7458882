import 'server-only'
import type { Words } from '@/lib/list/words'
import type { EditorWords } from './editor-spec'

/** The words of the editor in the operator's language. */
export function editorWords({ t, fields }: Words): EditorWords {
  return {
    content: fields('content'),
    open: t('richText.open'),
    opening: t('richText.opening'),
    openFailed: t('richText.openFailed'),
    help: t('richText.help'),
    helpLines: [
      t('richText.helpText'),
      t('richText.helpBlocks'),
      t('richText.helpLink'),
      t('richText.helpKept'),
    ],
    tools: t('richText.tools'),
    address: t('richText.address'),
    setLink: t('richText.setLink'),
    removeLink: t('richText.removeLink'),
    wrongAddress: t('richText.wrongAddress'),
    cancel: t('form.cancel'),
    pictureRule: t('richText.pictureRule'),
    pictureTooLarge: t('richText.pictureTooLarge'),
    pictureFailed: t('richText.pictureFailed'),
    names: {
      bold: t('richText.names.bold'),
      italic: t('richText.names.italic'),
      underline: t('richText.names.underline'),
      strike: t('richText.names.strike'),
      heading1: t('richText.names.heading1'),
      heading2: t('richText.names.heading2'),
      heading3: t('richText.names.heading3'),
      bulletList: t('richText.names.bulletList'),
      orderedList: t('richText.names.orderedList'),
      blockquote: t('richText.names.blockquote'),
      link: t('richText.names.link'),
      picture: t('richText.names.picture'),
      table: t('richText.names.table'),
      addRow: t('richText.names.addRow'),
      addColumn: t('richText.names.addColumn'),
      deleteRow: t('richText.names.deleteRow'),
      deleteColumn: t('richText.names.deleteColumn'),
      deleteTable: t('richText.names.deleteTable'),
      undo: t('richText.names.undo'),
      redo: t('richText.names.redo'),
    },
  }
}
