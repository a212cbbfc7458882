/** Milliseconds of the past that a speed is measured over. */
const span = 10_000
/** Shorter than this a speed says nothing yet. */
const shortest = 1_000

/** Measures how quickly a number of bytes grows, at times in milliseconds. */
export function pace() {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** Notes a number of bytes; one that is lower begins a new measurement. */
    note(bytes: number, at: number): void {
      const last = samples.at(-1)
      if (last && bytes < last.bytes) samples = []
      samples.push({ at, bytes })
      while (samples.length > 2 && at - (samples[0]?.at ?? at) > span) samples.shift()
    },
    /** Bytes a second; undefined until it can be told. */
    perSecond(): number | undefined {
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || !last || last.at - first.at < shortest || last.bytes <= first.bytes) return undefined
      return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
    },
    restart(): void {
      samples = []
    },
  }
}

/** Seconds as a clock shows them: `4:05`, `1:02:09`. */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
