import { plainText } from './plain-text.ts'

/** The code point of the zero of each script whose digits are typed in the field; nine more digits follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x0ed0, 0x1040, 0x1090, 0x17e0]
const foreignDigit =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u1090-\u1099\u17e0-\u17e9]/g
/** Burmese digits with the letter wa among them, which looks like their zero and is typed for it; not one that begins a word. */
const burmeseRun = /(?<![\u1040-\u1049\u101d])[\u1040-\u1049\u101d]+(?![\p{L}\p{M}])/gu
const hasDigit = /[\u1040-\u1049]/
/** Hyphens, dashes and minus signs of all widths. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/**
 * A text that holds numbers, in ASCII: full-width and Burmese digits become those of ASCII, dashes hyphens, signs of other
 * widths (colon, plus, brackets, comma) those of ASCII. Letters keep their script.
 */
export function asciiNumbers(text: string): string {
  return plainText(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(burmeseRun, (run) => (hasDigit.test(run) ? run.replace(/\u101d/g, '0') : run))
    .replace(foreignDigit, (digit) => asciiDigit(digit.charCodeAt(0)))
    .replace(dashes, '-')
}

function asciiDigit(code: number): string {
  const zero = zeros.find((first) => code >= first && code <= first + 9) ?? code
  return String(code - zero)
}

/** A number in the digits of Burmese. */
export const burmeseDigits = (number: number | string): string =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)))

/** The signs with which spreadsheets keep a number a text: an apostrophe before it, `="…"`, quotes. */
const quoted = /^=?\s*"(.*)"$|^'(.*)$|^[“”‘’](.*)[“”‘’]$/s

/** A label that needs no sign behind it. */
const knownLabel = /^(?:imei|iccid|mobile|telephone|tel|phone)(?:\s?\d(?=\s))?[\s.]*(?=[\d+(])/i

/** A number's text without a label before it, such as `IMEI:`, without brackets around it and the quotes of a spreadsheet. */
export function bareNumber(text: string): string {
  const ascii = asciiNumbers(text).trim()
  const inner = quoted.exec(ascii)
  const bare = (inner?.slice(1).find((part) => part !== undefined) ?? ascii).trim()
  const unlabelled = bare
    .replace(/^\p{L}[\p{L}\p{M} .]{0,20}\d?\s*[:#]\s*/u, '')
    .replace(knownLabel, '')
    .trim()
  return (/^\(([^()]*)\)$/.exec(unlabelled)?.[1] ?? unlabelled).trim()
}
