/** One series of an answer in the text format of Prometheus. */
export interface Series {
  name: string
  labels: Record<string, string>
  value: number
}

interface Family {
  type: string
  series: Series[]
}

const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/**
 * Parses the text format as a scraper does, and checks it as `promtool check metrics` does: help and type once and
 * before the series, known types, counters named `_total`, no series twice, histograms cumulative up to `+Inf`.
 */
export function parseExposition(text: string): Series[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const families = new Map<string, Family>()
  const helped = new Set<string>()
  let current: string | undefined
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (keyword === 'HELP') {
      if (helped.has(name)) throw new Error(`${name} has two helps`)
      helped.add(name)
    } else if (keyword === 'TYPE') {
      if (families.has(name)) throw new Error(`${name} has two types`)
      if (!helped.has(name)) throw new Error(`${name} has no help`)
      if (!/^(?:counter|gauge|histogram|summary)$/.test(rest)) throw new Error(`${name} is a ${rest}`)
      if (rest === 'counter' && !name.endsWith('_total')) throw new Error(`${name} does not end with _total`)
      families.set(name, { type: rest, series: [] })
      current = name
    } else families.get(familyOf(line, current, families))?.series.push(seriesOf(line))
  }
  for (const family of families.values()) checkFamily(family)
  return [...families.values()].flatMap(({ series }) => series)
}

function familyOf(line: string, current: string | undefined, families: Map<string, Family>): string {
  const { name } = seriesOf(line)
  if (current === undefined) throw new Error(`${name} comes before its type`)
  const parts = families.get(current)?.type === 'histogram' ? /(?:_bucket|_sum|_count)$/ : /$^/
  if (name.replace(parts, '') !== current) throw new Error(`${name} is among ${current}`)
  return current
}

function seriesOf(line: string): Series {
  const [, name = '', inside = '', value = ''] = sample.exec(line) ?? []
  if (!name) throw new Error(`not a series: ${line}`)
  const labels: Record<string, string> = {}
  label.lastIndex = 0
  while (label.lastIndex < inside.length) {
    const [, key, text] = label.exec(inside) ?? []
    if (key === undefined || text === undefined || key in labels) throw new Error(`wrong labels: ${line}`)
    labels[key] = text
  }
  const number = value.replace('Inf', 'Infinity')
  if (!/^nan$/i.test(value) && Number.isNaN(Number(number))) throw new Error(`not a number: ${line}`)
  return { name, labels, value: Number(number) }
}

function checkFamily({ type, series }: Family): void {
  const keys = series.map(({ name, labels }) => JSON.stringify([name, Object.entries(labels).toSorted()]))
  const twice = keys.find((key, place) => keys.indexOf(key) !== place)
  if (twice) throw new Error(`${twice} is there twice`)
  if (type !== 'histogram') return
  const buckets = new Map<string, Series[]>()
  for (const one of series.filter(({ name }) => name.endsWith('_bucket'))) {
    const { le: _, ...labels } = one.labels
    const key = JSON.stringify(labels)
    buckets.set(key, [...(buckets.get(key) ?? []), one])
  }
  for (const [labels, each] of buckets) {
    const counts = each.map(({ value }) => value)
    const isCumulative = counts.every((count, place) => place === 0 || count >= Number(counts[place - 1]))
    const whole = series.find(
      (one) => one.name.endsWith('_count') && JSON.stringify(one.labels) === labels,
    )?.value
    if (!isCumulative || each.at(-1)?.labels.le !== '+Inf' || counts.at(-1) !== whole) {
      throw new Error(`wrong buckets: ${each[0]?.name} ${labels}`)
    }
  }
}
