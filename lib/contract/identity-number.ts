import { bareNumber } from './typed-digits.ts'

/** A Chinese identity number: area, day of birth, sequence and check digit; the older form has no century and no check digit. */
const chinese = /^\d{6}(\d{8})\d{3}[\dX]$/
const olderChinese = /^\d{6}(\d{6})\d{3}$/
/** The number of a Myanmar NRC in Latin letters: state, township, class of citizenship, number. */
const latinNrc = /^(\d{1,2})\/([A-Z]{3,12})\(([A-Z]{1,8})\)(\d{6})$/
/** The same in Burmese letters, of which the letter WA and the digit zero look alike. */
const burmeseNrc = /^([\d\u101d]{1,2})\/([\u1000-\u103e0]{2,14})\(([\u1000-\u109f]{1,12})\)([\d\u101d]{6})$/
/** A passport or another document; the identity cards of Hong Kong have their check digit in brackets. */
const otherDocument = /^(?:(?!\d{17,})[A-Z\d]{5,20}|[A-Z]{1,2}\d{6}\([\dA]\))$/

const states = 14
/**
 * Spellings of the classes of citizenship, the stored one first. In Burmese: naing with its vowel signs in either order and in
 * Zawgyi, guest and associate, each with its sign of Zawgyi.
 */
const classes: readonly (readonly string[])[] = [
  ['N', 'NAING'],
  ['E', 'EI', 'AE', 'AEI'],
  ['P', 'PYU'],
  ['T', 'THA'],
  [
    '\u1014\u102d\u102f\u1004\u103a',
    '\u1014\u102f\u102d\u1004\u103a',
    '\u1014\u102d\u102f\u1004\u1039',
    '\u108f\u102d\u102f\u1004\u1039',
    '\u108f\u102f\u102d\u1004\u1039',
  ],
  ['\u1027\u100a\u1037\u103a', '\u1027\u100a\u1037\u1039'],
  ['\u1015\u103c\u102f', '\u103b\u1015\u1033'],
]
const letterWa = '\u101d'

type IdentityNumber = { number: string } | { reason: 'identityCard' | 'identityCheckDigit' }

/**
 * An identity number in its one form: capital letters, no spaces; the digits of an NRC in the script of its letters, as the
 * card has them. A text that is none comes with its fault.
 */
export function readIdentityNumber(text: string): IdentityNumber {
  const bare = bareNumber(text).replace(/\s/g, '').toUpperCase()
  const nrc = nrcOf(bare)
  if (nrc !== undefined) return { number: nrc }
  const number = bare.replace(/-/g, '')
  const [, day] = chinese.exec(number) ?? olderChinese.exec(number) ?? []
  if (day === undefined) return otherDocument.test(number) ? { number } : { reason: 'identityCard' }
  const isRight = isDay(day) && (number.length === 15 || hasValidIdentityCheckDigit(number))
  return isRight ? { number } : { reason: 'identityCheckDigit' }
}

function nrcOf(text: string): string | undefined {
  const latin = latinNrc.exec(text)
  const [, state = '', township = '', kind = '', number = ''] = latin ?? burmeseNrc.exec(text) ?? []
  const digits = (part: string) => part.replaceAll(letterWa, '0')
  const place = Number(digits(state))
  if (place < 1 || place > states) return undefined
  const kindSpelling = classes.find((spellings) => spellings.includes(kind))?.[0] ?? kind
  if (latin) return kindSpelling.length > 3 ? undefined : `${place}/${township}(${kindSpelling})${number}`
  return `${burmeseDigits(String(place))}/${township.replaceAll('0', letterWa)}(${kindSpelling})${burmeseDigits(digits(number))}`
}

/** A number's digits in Burmese. */
const burmeseDigits = (number: string): string =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)))

/** Whether digits are a day of the last centuries; six of them are one of the last century. */
function isDay(digits: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits.padStart(8, '19')) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && /^(?:19|20)/.test(year)
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

/** Whether a Chinese identity number of 18 digits ends in its own check digit (GB 11643). */
export function hasValidIdentityCheckDigit(number: string): boolean {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return number.length === 18 && number[17] === '10X98765432'[sum % 11]
}
