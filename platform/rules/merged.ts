/**
 * A row with the changes of an edit; absent fields do not change. Rules over several fields check this row.
 */
export function merged<Row extends object>(
  row: Row,
  changes: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): Row {
  const present = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(present) }
}
