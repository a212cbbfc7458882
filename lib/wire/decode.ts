// Decoders of wire input. They return `undefined` for invalid input, without a reason.

/** Drops a byte order mark, which some languages write before JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Decodes padded base64; line breaks, which some encoders put every 76 characters, are skipped. */
export function decodeBase64(text: string): Buffer | undefined {
  const canonical = text.replace(/[\r\n]/g, '')
  const bytes = Buffer.from(canonical, 'base64')
  return bytes.toString('base64') === canonical ? bytes : undefined
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    return undefined
  }
}

/** Parses a JSON object and rejects repeated keys at its top level. */
export function parseObjectOnce(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text)
  if (!isRecord(value)) return undefined
  return countMembers(text) === Object.keys(value).length ? value : undefined
}

/** Counts the keys of the outermost object of valid JSON, including repeated ones. */
function countMembers(json: string): number {
  let depth = 0
  let count = 0
  for (let i = 0; i < json.length; i++) {
    const character = json[i]
    if (character === '"') i = stringEnd(json, i)
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === ':' && depth === 1) count++
  }
  return count
}

/** The index of the quote that closes the string opened at `start`. */
function stringEnd(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end
}

function isEscaped(json: string, place: number): boolean {
  let before = place - 1
  while (json[before] === '\\') before--
  return (place - before) % 2 === 0
}
