import type { ImportField } from '@/lib/contract/import-fields'
import { plainText } from '@/lib/contract/plain-text'

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
    const field = names.get(plainHeading(heading)) ?? names.get(plainHeading(heading.replace(notes, '')))
    if (!field || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

/** A remark in brackets behind a name, such as (required). */
const notes = /[(（【[][^()（）【】[\]]*[)）】\]]/g

/** A heading without the signs that people write around names: spaces, stars, colons, brackets, case. */
export function plainHeading(heading: string): string {
  return plainText(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:：()（）./\\#'"“”-]+/g, '')
}
