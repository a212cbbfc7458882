import type { ImportField } from '../contract/import-fields.ts'
import { plainText } from '../contract/plain-text.ts'

/** The most characters of a heading. */
const longest = 200

/**
 * The field of each column by its heading; empty if no field has that name, or an earlier column has the
 * field.
 */
export function matchColumns(
  header: readonly string[],
  names: ReadonlyMap<string, ImportField>,
): (ImportField | '')[] {
  const taken = new Set<ImportField>()
  return header.map((heading) => {
    const field = heading.length > longest ? undefined : fieldOf(heading, names)
    if (!field || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

/** A remark in brackets behind a name, such as (required); the second bracket may be missing. */
const notes = /[(【[〔][^()【】[\]〔〕]*(?:[)】\]〕]|$)/g
/** Signs between two names of one column, or between a name and a remark. */
const between = /[\n\r/|:;；,，、]| [-–—] /

/** The field with a heading's name: the whole heading, without its remarks, or a part of it. */
function fieldOf(heading: string, names: ReadonlyMap<string, ImportField>): ImportField | undefined {
  const whole = names.get(plainHeading(heading))
  if (whole) return whole
  const bare = heading.normalize('NFKC').replace(notes, '')
  const parts = bare.split(between).flatMap((part) => names.get(plainHeading(part)) ?? [])
  return names.get(plainHeading(bare)) ?? (new Set(parts).size === 1 ? parts[0] : undefined)
}

/** A heading without the signs that people write around names: spaces, stars, colons, brackets, case. */
export function plainHeading(heading: string): string {
  return plainText(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:：()（）./\\#'"“”-]+/g, '')
}
