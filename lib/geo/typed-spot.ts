import { asciiNumbers } from '../contract/typed-digits.ts'
import type { Spot } from './base-map.ts'

/** Words and signs of other scripts and keyboards, each with the one that is read. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/北纬|北緯/g, 'N'],
  [/南纬|南緯/g, 'S'],
  [/东经|東經/g, 'E'],
  [/西经|西經/g, 'W'],
  [/[º˚度]/g, '°'],
  [/[′’‘ʹ分]/g, "'"],
  [/''|[″”“ʺ秒]/g, '"'],
  [/[、;၊]/g, ','],
]

const degrees = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`
const rest = String.raw`(?:\s*°\s*(?:(\d{1,2}(?:\.\d+)?)\s*'\s*(?:(\d{1,2}(?:\.\d+)?)\s*")?)?)?`
/** Degrees, with minutes and seconds or without, and a letter of the compass before or behind. */
const component = `(?:([NSEW])\\s*${degrees}${rest}|${degrees}${rest}\\s*([NSEW])?)`
/** Between two components; a letter of the compass parts them as well. */
const parting = '(?:\\s*[,/]\\s*|\\s+|(?<=[NSEW])|(?=[NSEW]))'
const pair = new RegExp(`^${component}${parting}${component}$`, 'i')

interface Angle {
  degrees: number
  axis: 'latitude' | 'longitude' | undefined
}

/**
 * The coordinates in a text as people write and copy them, latitude first unless letters say otherwise:
 * `16.8, 96.15`, `(16.8°N 96.15°E)`, `16°48'30"N, 96°9'0"E`. Undefined for another text.
 */
export function typedSpot(text: string): Spot | undefined {
  let plain = asciiNumbers(text).trim()
  for (const [spelling, sign] of spellings) plain = plain.replace(spelling, sign)
  const bare = /^[([{]/.test(plain) && /[)\]}]$/.test(plain) ? plain.slice(1, -1).trim() : plain
  const found = pair.exec(bare)
  if (!found) return undefined
  const one = angleOf(found.slice(1, 9))
  const other = angleOf(found.slice(9))
  if (!one || !other || (one.axis !== undefined && one.axis === other.axis)) return undefined
  const isTurned = one.axis === 'longitude' || other.axis === 'latitude'
  const [latitude, longitude] = isTurned ? [other.degrees, one.degrees] : [one.degrees, other.degrees]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** The angle of a component's eight groups: four with the letter before, four with it behind. */
function angleOf(groups: readonly (string | undefined)[]): Angle | undefined {
  const [before, ...first] = groups.slice(0, 4)
  const [behind, ...last] = [groups[7], ...groups.slice(4, 7)]
  const [whole = '', minutes, seconds] = first[0] === undefined ? last : first
  const letter = (before ?? behind)?.toUpperCase()
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return undefined
  // A fraction before a smaller unit, and a minus beside a letter, have more than one meaning.
  if ((minutes && whole.includes('.')) || (seconds && minutes?.includes('.'))) return undefined
  const isMinus = whole.startsWith('-')
  if (isMinus && letter !== undefined) return undefined
  const size = Math.abs(Number(whole)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  const isNegative = isMinus || letter === 'S' || letter === 'W'
  const axis = letter === undefined ? undefined : 'NS'.includes(letter) ? 'latitude' : 'longitude'
  return { degrees: isNegative ? -size : size, axis }
}
