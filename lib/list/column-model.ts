import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type TableState,
  tableFeatures,
} from '@tanstack/table-core'

/** The features of every table's columns, on the server and in the browser. */
export const columnFeatures = { columnOrderingFeature, columnSizingFeature, columnVisibilityFeature }

/** The bounds of a column's width, in pixels, of which no cookie and no pointer makes more. */
export const columnBounds = { minSize: 48, maxSize: 800 }

const features = tableFeatures(columnFeatures)

/** Which columns are drawn, in which order and how wide. */
export type ColumnState = TableState<typeof features>

/** An order of columns in which one is a place earlier or later; the same where there is no such place. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const place = ids.indexOf(id)
  const other = ids[place + step]
  if (place < 0 || other === undefined) return [...ids]
  return ids.map((each) => (each === id ? other : each === other ? id : each))
}
