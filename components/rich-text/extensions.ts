import { Mark } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { richText } from '@/lib/contract/rich-text'

/** A mark without a tool, so that a stored text does not lose it. */
const plainMark = (tag: 'sub' | 'sup') =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** The parts of a text that the editor supports: the elements of the contract, without styles. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image.extend({ parseHTML: () => [{ tag: `img[src^="${richText.pictures}"]` }] }).configure({
    allowBase64: false,
  }),
  // Its own markup would have the widths of columns as styles.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  plainMark('sub'),
  plainMark('sup'),
]
