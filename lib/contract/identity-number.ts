import { bareNumber, burmeseDigits } from './typed-digits.ts'

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
/** The most letters of a class of citizenship that has no other spelling. */
const longestClass = 3
/** Spellings of the classes of citizenship in Latin letters, the stored one first. */
const latinClasses = [
  ['N', 'NAING'],
  ['E', 'EI', 'AE', 'AEI'],
  ['P', 'PYU'],
  ['T', 'THA'],
] as const
/** In Burmese letters: citizen (naing), guest and associate, with vowel signs in either order and with the signs of Zawgyi. */
const burmeseClasses = [
  {
    spelling: /^[\u1014\u108f](?:\u102d\u102f|\u102f\u102d)\u1004[\u103a\u1039]$/,
    stored: String.fromCodePoint(0x1014, 0x102d, 0x102f, 0x1004, 0x103a),
  },
  {
    spelling: /^\u1027\u100a\u1037[\u103a\u1039]$/,
    stored: String.fromCodePoint(0x1027, 0x100a, 0x1037, 0x103a),
  },
  {
    spelling: /^(?:\u1015\u103c[\u102f\u1033]|\u103b\u1015[\u102f\u1033])$/,
    stored: String.fromCodePoint(0x1015, 0x103c, 0x102f),
  },
] as const
const letterWa = String.fromCodePoint(0x101d)

type IdentityNumber = { number: string } | { reason: 'identityCard' | 'identityCheckDigit' }

/**
 * An identity number in its one form: capital letters, no spaces; the digits of an NRC in the script of its letters, as the
 * card has them. Any other text is returned as its fault.
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
  if (latin) {
    const [letter = kind] = latinClasses.find((spellings) => spellings.some((one) => one === kind)) ?? []
    return letter.length > longestClass ? undefined : `${place}/${township}(${letter})${number}`
  }
  const letters = burmeseClasses.find(({ spelling }) => spelling.test(kind))?.stored ?? kind
  const town = township.replaceAll('0', letterWa)
  return `${burmeseDigits(place)}/${town}(${letters})${burmeseDigits(digits(number))}`
}

/** Whether digits are a day of the last centuries; six of them are one of the last century. */
function isDay(digits: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits.padStart(8, '19')) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) && /^(?:19|20)/.test(year)
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const

/** Whether a Chinese identity number of 18 digits ends in its own check digit. */
export const hasValidIdentityCheckDigit = (number: string): boolean =>
  number.length === 18 && number[17] === identityCheckDigit(number)

/** The check digit of the first 17 digits of a Chinese identity number (GB 11643). */
export function identityCheckDigit(digits: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return '10X98765432'.charAt(sum % 11)
}
