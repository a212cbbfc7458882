import codes from './built-in-dates.json' with { type: 'json' }

/** A date of a workbook as its sheet displays it, by the code of its number format. */

/** The parts of a date or a time by which its text is written. */
interface Clock {
  time: Date
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
  second: number
  millisecond: number
  /** The whole seconds since the beginning of the calendar, for times such as 30 hours. */
  elapsed: number
}
type Part = (clock: Clock) => string

/** The days from which workbooks count: 30 December 1899, or 1 January 1904. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
export type Epoch = keyof typeof epochs
/** Writes a serial number; undefined for one that is no date. */
export type DateFormat = (serial: number, epoch: Epoch) => string | undefined

const dayLength = 86_400_000
/** 31 December 9999, the last day of workbooks. */
const lastSerial = 2_958_465
/** Workbooks count a 29 February 1900, so days before it are one further. */
const missingDay = 60

/** The most characters of a number format in spreadsheets. */
const longestCode = 255

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const chineseWeekdays = {
  short: new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('zh-CN', { weekday: 'long', timeZone: 'UTC' }),
}

const noon = 12
const pad = (value: number, length: number) => String(value).padStart(length, '0')
const nameIn = (names: readonly string[], place: number) => names[place] ?? ''

/** A number, a padded number, a short name or a whole name, by the number of letters. */
const named = (letters: number, value: number, name: string): string => {
  if (letters < 3) return pad(value, letters)
  if (letters === 5) return name.slice(0, 1)
  return letters === 3 ? name.slice(0, 3) : name
}

/** The signs of a number format: a text, a part of a date, or one other character. */
const sign =
  /"(?<quoted>[^"]*)"|\\(?<escaped>[\s\S])|_(?<gap>[\s\S])|\*[\s\S]|\[(?<elapsed>h+|m+|s+)\]|\[\$(?<currency>[^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]|(?<noon>am\/pm|a\/p|上午\/下午)|general|e[+-]|(?<letters>y+|m+|d+|h+|s+|e+|b+|g+|aaaa?)|(?<fraction>\.0+)|(?<end>;)|(?<other>[\s\S])/giu

/** Reads the code of a number format; undefined for a format of other numbers than dates. */
export function dateFormat(code: string): DateFormat | undefined {
  if (code.length > longestCode) return undefined
  const signs = [...code.matchAll(sign)].map(({ groups = {} }) => groups)
  const end = signs.findIndex((one) => one.end !== undefined)
  const section = end < 0 ? signs : signs.slice(0, end)
  const letters = section.map((one) => (one.elapsed ?? one.letters ?? '').slice(0, 1).toLowerCase())
  if (!letters.some((letter) => /[ymdhseab]/.test(letter))) return undefined
  const isHalf = section.some((one) => one.noon !== undefined)
  const parts = section.map((one, place): Part => {
    if (one.elapsed) return elapsedPart(one.elapsed)
    if (one.letters) return letterPart(one.letters, { isMinute: isMinute(letters, place), isHalf })
    if (one.noon) return noonPart(one.noon)
    if (one.fraction) return fractionPart(one.fraction, letters.slice(0, place))
    const text = one.quoted ?? one.escaped ?? one.currency ?? one.other ?? (one.gap ? ' ' : '')
    return () => text
  })
  const unit = section.some((one) => one.fraction !== undefined) ? 1 : 1000
  return (serial, epoch) => {
    const clock = clockOf(serial, epoch, unit)
    return (
      clock &&
      parts
        .map((part) => part(clock))
        .join('')
        .trim()
    )
  }
}

/** Whether the letters at a place are minutes: M after an hour or before seconds. */
function isMinute(letters: readonly string[], place: number): boolean {
  if (letters[place] !== 'm') return false
  const before = letters.slice(0, place).findLast((letter) => letter !== '')
  const after = letters.slice(place + 1).find((letter) => letter !== '')
  return before === 'h' || after === 's'
}

function letterPart(written: string, { isMinute, isHalf }: { isMinute: boolean; isHalf: boolean }): Part {
  const { length } = written
  const year = (value: number) => (length < 3 ? pad(value % 100, 2) : pad(value, 4))
  switch (written.slice(0, 1).toLowerCase()) {
    case 'y':
      return (clock) => year(clock.year)
    case 'e':
      return (clock) => pad(clock.year, 4)
    case 'b':
      return (clock) => year(clock.year + 543)
    case 'm':
      if (isMinute) return ({ minute }) => pad(minute, length)
      return ({ month }) => named(length, month, nameIn(months, month - 1))
    case 'd':
      return ({ day, weekday }) => named(Math.min(length, 4), day, nameIn(weekdays, weekday))
    case 'a':
      return ({ time }) => chineseWeekdays[length === 3 ? 'short' : 'long'].format(time)
    case 'h':
      return ({ hour }) => pad(isHalf ? hour % noon || noon : hour, Math.min(length, 2))
    case 's':
      return ({ second }) => pad(second, Math.min(length, 2))
    default:
      return () => ''
  }
}

function elapsedPart(written: string): Part {
  const unit = { h: 3600, m: 60, s: 1 }[written.slice(0, 1).toLowerCase()] ?? 1
  return ({ elapsed }) => pad(Math.floor(elapsed / unit), written.length)
}

function noonPart(written: string): Part {
  const [morning = '', afternoon = ''] = (written.length === 5 ? written.toUpperCase() : written).split('/')
  return ({ hour }) => (hour < noon ? morning : afternoon)
}

/** The part of a second, behind seconds; elsewhere a text. */
function fractionPart(written: string, before: readonly string[]): Part {
  if (before.findLast((letter) => letter !== '') !== 's') return () => written
  return ({ millisecond }) =>
    `.${pad(millisecond, 3)
      .padEnd(written.length - 1, '0')
      .slice(0, written.length - 1)}`
}

/** The date and time of a serial number, rounded to a number of milliseconds as sheets do. */
function clockOf(serial: number, epoch: Epoch, unit: number): Clock | undefined {
  if (!(serial >= 0 && serial < lastSerial + 1)) return undefined
  const passed = Math.round((serial * dayLength) / unit) * unit
  const shift = epoch === 1900 && serial < missingDay ? dayLength : 0
  const date = new Date(epochs[epoch] + shift + passed)
  return {
    time: date,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
    elapsed: Math.floor(passed / 1000),
  }
}

/**
 * The codes of the built-in formats for dates, which files name by number only: 14 to 22 and 45 to 47 of all languages,
 * the others as Chinese spreadsheets have them. A spreadsheet displays 14 and 22 in the order of its computer, which no
 * file tells, so these have the order that cannot be taken for another.
 */
export const builtInDates: ReadonlyMap<number, string> = new Map(
  Object.entries(codes).map(([id, code]) => [Number(id), code]),
)
