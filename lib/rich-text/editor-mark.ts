/** The beginning of the editor's markup, in a field that may also contain marks. */
export const editorMark = '<!--editor-->'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** A typed text as readers see it: for the editor's markup its text, any other unchanged. */
export function readTyped(typed: string): string {
  if (!typed.startsWith(editorMark)) return typed
  return typed
    .slice(editorMark.length)
    .replace(/<(?:br|\/p|\/h\d|\/li|\/tr|\/blockquote)\b[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}
