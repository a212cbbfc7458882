/** The cookie that keeps which columns of a table are hidden. */
export function hiddenColumnsCookie(table: string): string {
  return `columns-${table}`
}

/** The hidden columns out of the cookie's value; what is not a column id any more does no harm. */
export function parseHiddenColumns(value: string): string[] {
  return value.split('.').filter((id) => /^\w{1,40}$/.test(id))
}
