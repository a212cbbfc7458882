/**
 * Ids as a short text for an address or a cookie: ascending, in base 36, each as the distance from the
 * previous one; a run of consecutive ids follows as `-` and its length.
 */
export function packIds(ids: readonly number[]): string {
  const parts: string[] = []
  const sorted = [...new Set(ids)].sort((one, other) => one - other)
  let last = 0
  for (let place = 0; place < sorted.length; ) {
    const start = sorted[place] ?? 0
    let run = 0
    while (sorted[place + run + 1] === start + run + 1) run += 1
    parts.push((start - last).toString(36) + (run > 0 ? `-${run.toString(36)}` : ''))
    last = start + run
    place += run + 1
  }
  return parts.join('.')
}

/** The ids in such a text; empty if it is invalid or has more than `most`. */
export function unpackIds(text: string, most: number): number[] {
  if (!/^[0-9a-z]{1,11}(?:-[0-9a-z]{1,4})?(?:\.[0-9a-z]{1,11}(?:-[0-9a-z]{1,4})?)*$/.test(text)) return []
  const ids: number[] = []
  let last = 0
  for (const part of text.split('.')) {
    const [distance = '', run = '0'] = part.split('-')
    const start = last + Number.parseInt(distance, 36)
    last = start + Number.parseInt(run, 36)
    if (start < 1 || !Number.isSafeInteger(last) || ids.length + last - start >= most) return []
    for (let id = start; id <= last; id += 1) ids.push(id)
  }
  return ids
}
