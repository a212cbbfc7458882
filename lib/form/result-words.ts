/** Words around the rows that an action answered, which are shown once in place of its form. */
export interface ResultWords {
  title: string
  /** Warning to read before leaving the page. */
  note: string
  columns: readonly string[]
  download: string
  /** Words of a button that copies the last cell of a row. */
  copy?: { label: string; done: string }
  /** Words of the cards on which the rows are printed, and of the ways to print them. */
  cards?: CardWords
  /** Question before the page is left without the file. */
  leave: string
  goOn: { label: string; href: string }
}

/** The words of each printed card beside its row: the owner above, the advice below. */
export interface CardWords {
  head: string
  keep: string
  print: string
  /** How to print without script. */
  byBrowser: string
}
