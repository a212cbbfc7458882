import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

/** An index that finds a text anywhere in a column, regardless of case (store/contains.ts). */
export const textIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', sql`text_grams(lower(${column}))`)
