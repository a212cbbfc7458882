import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './decode-text.ts'
import { FileTrouble, fileLimits } from './file-trouble.ts'

const delimiters = [',', ';', '\t'] as const
/** Characters within which the header must end. */
const headerLength = 64 * 1024

/** The records of a CSV file, separated by commas, semicolons or tabs. Only one piece of it is in memory. */
export async function* readCsv(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const text = decodeText(pieces)
  const { begun, delimiter } = await beginning(text)
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

/** The text up to the end of the first record or further, and its delimiter. */
async function beginning(text: AsyncGenerator<string>): Promise<{ begun: string; delimiter: string }> {
  let begun = ''
  for (;;) {
    const counts = countDelimiters(begun)
    const next = counts.isWhole ? undefined : await text.next()
    if (!next || next.done) {
      // Excel's own hint, a first line such as `sep=;`.
      const said = /^sep=([,;\t])\r?\n/.exec(begun)
      const [, hint] = said ?? []
      if (said && hint) return { begun: begun.slice(said[0].length), delimiter: hint }
      return { begun, delimiter: counts.delimiter }
    }
    begun += next.value
    if (begun.length > headerLength && !countDelimiters(begun).isWhole) throw new FileTrouble('noTable')
  }
}

/** The most frequent delimiter in the first record, outside of quotes, and whether that record has ended. */
function countDelimiters(text: string): { delimiter: string; isWhole: boolean } {
  const counts = new Map<string, number>(delimiters.map((one) => [one, 0]))
  let isQuoted = false
  let isWhole = false
  for (const [place, character] of Array.from(text).entries()) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' || character === '\r') {
      // The line feed of its end may be in the next piece.
      isWhole = place + 2 < text.length
      break
    }
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  const [best = ','] = [...delimiters].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  return { delimiter: best, isWhole }
}
