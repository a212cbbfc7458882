/** Limits of a file of rows. A file beyond them is refused with one sentence before it fills the memory. */
export const fileLimits = {
  /** Bytes of the file as sent. */
  bytes: 32 * 1024 * 1024,
  /** Bytes of one part of a workbook, and of all parts, after decompression. */
  unpackedBytes: 256 * 1024 * 1024,
  /** The shared texts of a workbook's cells, and their characters. */
  sharedTexts: 2_000_000,
  sharedCharacters: 32 * 1024 * 1024,
  entries: 2000,
  /**
   * The depth of nested elements, and the attributes of one, in the XML of a workbook; spreadsheets need a
   * dozen.
   */
  depth: 100,
  attributes: 200,
  /** Elements of a workbook's list of sheets and of its styles. */
  describingElements: 1_000_000,
  /** Cells of a sheet that are merged over several rows. */
  merges: 100_000,
  /** Bytes of all rows after reading. */
  rowBytes: 128 * 1024 * 1024,
  columns: 100,
  rows: 50_000,
  cellCharacters: 1000,
  rowCharacters: 20_000,
} as const

/** The endings of files of rows, for the browser's file picker. */
export const tableKinds = '.csv,.txt,.tsv,.xlsx'

/** Every reason why a file cannot be read; its text is in the messages under `import.trouble`. */
export const fileTroubles = [
  'noFile',
  'empty',
  'fileTooLarge',
  'unpacksTooLarge',
  'tooManyRows',
  'tooManyColumns',
  'cellTooLong',
  'noTable',
  'noSheet',
  'tooManyMerges',
  'oldWorkbook',
  'webPage',
  'xmlWorkbook',
  'pdf',
  'encoding',
  'damaged',
  'interrupted',
  'unreadable',
  'diskFull',
  'busy',
] as const
export type Trouble = (typeof fileTroubles)[number]

/** A file that cannot be read; `no` is the number of the faulty row, as spreadsheets count. */
export class FileTrouble extends Error {
  readonly trouble: Trouble
  readonly no: number | undefined

  constructor(trouble: Trouble, no?: number, cause?: unknown) {
    super(`a file of rows: ${trouble}`, { cause })
    this.name = 'FileTrouble'
    this.trouble = trouble
    this.no = no
  }
}
