/** Bounds of a file of rows. Beyond them a file ends in one sentence instead of a full memory. */
export const fileLimits = {
  /** Bytes of the file as it is sent. */
  bytes: 32 * 1024 * 1024,
  /** Bytes of one part of a workbook, and of all of them, after decompression. */
  unpackedBytes: 256 * 1024 * 1024,
  /** The texts that the cells of a workbook share, and the characters of them. */
  sharedTexts: 2_000_000,
  sharedCharacters: 32 * 1024 * 1024,
  entries: 2000,
  /** Elements within each other, and attributes of one, in the XML of a workbook; spreadsheets need a dozen. */
  depth: 100,
  attributes: 200,
  /** Elements of a workbook's list of sheets and of its styles. */
  describingElements: 1_000_000,
  /** Bytes of all rows as they leave the reader. */
  rowBytes: 128 * 1024 * 1024,
  columns: 100,
  rows: 50_000,
  cellCharacters: 1000,
  rowCharacters: 20_000,
} as const

/** Every reason for which a file cannot be read; the messages tell them under `import.trouble`. */
export const fileTroubles = [
  'noFile',
  'empty',
  'fileTooLarge',
  'unpacksTooLarge',
  'tooManyRows',
  'tooManyColumns',
  'cellTooLong',
  'noTable',
  'oldWorkbook',
  'encoding',
  'damaged',
  'interrupted',
  'unreadable',
  'diskFull',
  'busy',
] as const
export type Trouble = (typeof fileTroubles)[number]

/** A file that cannot be read; `no` is the row at which the trouble is, as spreadsheets count. */
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
