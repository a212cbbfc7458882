import 'server-only'

/** A parsed request as the texts of a query or a multipart form: an object or array as JSON, an absent field left out. */
export function queryFields(request: unknown): [name: string, text: string][] {
  return Object.entries(request ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])
}
