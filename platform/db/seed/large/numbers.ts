import { checkDigit } from '../../../../lib/contract/imei.ts'
import { isChinese, type Numbers, typeAllocation } from '../numbers.ts'

const chineseRanges = ['135', '138', '139', '150', '158', '186', '188', '198'] as const
// No range is a prefix of another, so their numbers never collide.
const burmeseRanges = ['0925', '0942', '0968', '0977', '0978', '0979', '0996', '0997'] as const

// Coprime to every power of ten, so that stepping by it visits every number once.
const stride = 48_271_591

/** Generates unique numbers by counting, without remembering earlier ones. */
export function countedNumbers(): Numbers {
  const usedCounts = new Map<string, number>()

  /** The next number of a kind, with `digits` digits; `round` counts how often the whole range was used. */
  function next(kind: string, digits: number): { text: string; round: number } {
    const count = usedCounts.get(kind) ?? 0
    usedCounts.set(kind, count + 1)
    const space = 10 ** digits
    const turn = count % space
    return {
      text: String((turn * (stride % space)) % space).padStart(digits, '0'),
      round: Math.floor(count / space),
    }
  }

  function mobile(ranges: readonly string[]) {
    const turn = usedCounts.get(ranges.join()) ?? 0
    usedCounts.set(ranges.join(), turn + 1)
    const range = ranges[turn % ranges.length] ?? ''
    return range + next(range, 11 - range.length).text
  }

  return {
    mobile: (city) => mobile(isChinese(city) ? chineseRanges : burmeseRanges),
    imei(model) {
      const { text, round } = next(model, 6)
      const body = typeAllocation(`${model}${'+'.repeat(round)}`) + text
      return body + checkDigit(body)
    },
    iccid(city) {
      const issuer = isChinese(city) ? '898600' : '899501'
      return issuer + next(issuer, 14).text
    },
  }
}
