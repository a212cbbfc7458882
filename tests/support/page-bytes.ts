/** Bytes of a document's HTML and, among them, of its data for script. */
export function pageBytes(html: string): { document: number; data: number } {
  const scripts = [...html.matchAll(/<script[^>]*>self\.__next_f\.push\(.*?<\/script>/gs)]
  return {
    document: Buffer.byteLength(html),
    data: scripts.reduce((sum, [script]) => sum + Buffer.byteLength(script), 0),
  }
}
