/** Words around the rows that an action answered, which are shown once in place of its form. */
export interface ResultWords {
  title: string
  /** Warning to read before leaving the page. */
  note: string
  columns: readonly string[]
  download: string
  /** Question before the page is left without the file. */
  leave: string
  goOn: { label: string; href: string }
}
