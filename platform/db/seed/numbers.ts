import { checkDigit } from '../../../lib/contract/imei.ts'
import type { City } from './places.ts'
import type { Random } from './random.ts'

/** Generates unique mobile numbers, IMEIs and ICCIDs. */
export interface Numbers {
  mobile(city: City): string
  /** 15 digits with a valid check digit. */
  imei(model: string): string
  iccid(city: City): string
}

const chineseRanges = [
  '135',
  '138',
  '139',
  '147',
  '150',
  '158',
  '166',
  '173',
  '178',
  '186',
  '188',
  '198',
  '199',
]
const burmeseRanges = ['094', '0925', '0942', '0977', '0978', '0979', '0996', '0997', '0968']

export function createNumbers(random: Random): Numbers {
  const usedNumbers = new Set<string>()

  function once(make: () => string) {
    for (;;) {
      const text = make()
      if (usedNumbers.has(text)) continue
      usedNumbers.add(text)
      return text
    }
  }

  function mobile(city: City) {
    if (isChinese(city)) return random.pick(chineseRanges) + random.digits(8)
    const range = random.pick(burmeseRanges)
    return range + random.digits(11 - range.length)
  }

  return {
    mobile: (city) => once(() => mobile(city)),
    imei: (model) =>
      once(() => {
        const body = typeAllocation(model) + random.digits(6)
        return body + checkDigit(body)
      }),
    iccid: (city) => once(() => (isChinese(city) ? '898600' : '899501') + random.digits(14)),
  }
}

/** Whether a city is in China; all others are in Myanmar. */
export function isChinese(city: City): boolean {
  return city.box.east > 100
}

/** The first eight digits of an IMEI, which identify the model; derived from the model's name. */
export function typeAllocation(model: string): string {
  let code = 0
  for (const character of model) code = (code * 31 + (character.codePointAt(0) ?? 0)) % 1_000_000
  return `86${String(code).padStart(6, '0')}`
}
