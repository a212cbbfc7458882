/** Words around an action's resulting rows, which are displayed once in place of its form. */
export interface ResultWords {
  title: string
  /** Warning to read before leaving the page. */
  note: string
  columns: readonly string[]
  download: string
  /** Words of a button that copies the last cell of a row. */
  copy?: { label: string; done: string }
  /** Words of the printed cards with the rows, and of the ways to print them. */
  cards?: CardWords
  /** Question before leaving the page without the file. */
  leave: string
  goOn: { label: string; href: string }
}

/** The words of each printed card around its row: the owner above, the advice below. */
export interface CardWords {
  head: string
  keep: string
  print: string
  /** The way to print without script. */
  byBrowser: string
}
