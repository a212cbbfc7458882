/** The columns that a change really changes, before and after it, for the operation log. */
export function difference(
  row: Record<string, unknown>,
  change: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(change)) {
    const was = row[field]
    if (JSON.stringify(was) === JSON.stringify(value)) continue
    before[field] = was
    after[field] = value
  }
  return { before, after }
}
