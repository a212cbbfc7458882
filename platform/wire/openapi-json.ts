/** A part of the document. */
export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const schemaRef = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` })
