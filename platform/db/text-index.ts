import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

/** An index that finds a text anywhere in a column, regardless of case (store/contains.ts). */
export const textIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', sql`text_grams(lower(${column}))`)

/** The same of several columns, by the names of their indexes. */
export const textIndexes = (columns: Readonly<Record<string, ExtraConfigColumn>>) =>
  Object.entries(columns).map(([name, column]) => textIndex(name, column))
