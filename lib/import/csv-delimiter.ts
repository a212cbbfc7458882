import { earlyRows, findHeadings, type KnownHeadings } from './find-headings.ts'

const delimiters = [',', ';', '\t'] as const

/**
 * The delimiter of a CSV file by its beginning: the one by which most headings are recognised, else the one that most of
 * the first records have. Lines above the table may have others.
 */
export function delimiterOf(beginning: string, known: KnownHeadings): string {
  const text = beginning.replace(/\r\n?/g, '\n')
  const found = delimiters.map((delimiter) => {
    const records = firstRecords(text, delimiter)
    return {
      delimiter,
      fields: findHeadings(records, known).fields,
      parted: records.filter((cells) => cells.length > 1).length,
      cells: records.reduce((sum, cells) => sum + cells.length, 0),
    }
  })
  const [best] = found.toSorted(
    (one, other) => other.fields - one.fields || other.parted - one.parted || other.cells - one.cells,
  )
  return best?.delimiter ?? ','
}

/** The cells of the first records that are not empty. */
function firstRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  let start = 0
  let isQuoted = false
  for (let place = 0; place <= text.length && records.length < earlyRows; place++) {
    const character = text[place] ?? '\n'
    if (character === '"' && text[start] === '"') isQuoted = !isQuoted
    const isEnd = character === '\n'
    if (isQuoted || (!isEnd && character !== delimiter)) continue
    cells.push(cellOf(text.slice(start, place)))
    start = place + 1
    if (!isEnd) continue
    if (cells.some((cell) => cell !== '')) records.push(cells)
    cells = []
  }
  return records
}

const cellOf = (written: string) => written.replace(/^"|"$/g, '').replaceAll('""', '"').trim()
