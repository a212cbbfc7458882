/** Milliseconds over which a speed is measured. */
const span = 10_000
/** Milliseconds below which a speed is too inaccurate. */
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
    /** Bytes per second; undefined until the measurement is long enough. */
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

/** Seconds in the format of a clock: `4:05`, `1:02:09`. */
export function clockText(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
