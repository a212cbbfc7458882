import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf } from './csv-delimiter.ts'
import { decodeText } from './decode-text.ts'
import { FileTrouble, fileLimits } from './file-trouble.ts'
import type { KnownHeadings } from './find-headings.ts'

/** Characters within which the first record must end, and by which the delimiter is found. */
const beginningLength = 64 * 1024
/** The hint of a spreadsheet in a first line of its own, such as `sep=;`. */
const hint = /^sep=([,;\t])\r?\n/

/** The records of a CSV file, separated by commas, semicolons or tabs. Only one piece of it is in memory. */
export async function* readCsv(
  pieces: AsyncIterable<Uint8Array>,
  known: KnownHeadings,
): AsyncGenerator<string[]> {
  const text = decodeText(pieces)
  const beginning = await beginningOf(text)
  const [line = '', separator] = hint.exec(beginning) ?? []
  const begun = beginning.slice(line.length)
  const delimiter = separator ?? delimiterOf(begun, known)
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: fileLimits.rowCharacters * 2,
  })
  const whole = (async function* () {
    yield begun
    yield* text
  })()
  pipeline(Readable.from(whole), parser, () => {})
  try {
    for await (const record of parser) yield record
  } catch (error) {
    if (error instanceof CsvError) throw new FileTrouble(troubleOf(error), undefined, error)
    throw error
  }
}

function troubleOf({ code }: CsvError) {
  return code === 'CSV_MAX_RECORD_SIZE' ? 'cellTooLong' : 'damaged'
}

/** The text up to a length, and with the end of a record. */
async function beginningOf(text: AsyncGenerator<string>): Promise<string> {
  let begun = ''
  while (begun.length <= beginningLength) {
    const next = await text.next()
    if (next.done) return begun
    begun += next.value
  }
  if (!/[\r\n]/.test(begun)) throw new FileTrouble('noTable')
  return begun
}
