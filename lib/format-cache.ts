// Bounded, because browsers choose the zones.
const formatsLimit = 1_000

/** A formatter out of a cache: creating one takes about a hundred times as long as using it. */
export function cached<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const existing = formats.get(key)
  if (existing) return existing
  if (formats.size >= formatsLimit) formats.clear()
  const format = create()
  formats.set(key, format)
  return format
}
