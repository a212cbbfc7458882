import 'server-only'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { OpenedChallenge } from './captcha-challenge'

/** SVG path data of each digit in a box of 10 by 16; paths need no font on the server. */
const strokes: Record<string, string> = {
  '0': 'M5 1C1 1 1 15 5 15S9 1 5 1',
  '1': 'M2 4L6 1V15',
  '2': 'M1.500 4C2 0 9 0 8.500 5C8 8 3 11 1.500 15H9',
  '3': 'M1.500 3C3 0 9 0 8.500 4C8.500 7 5 7.500 4 7.500C9 7.500 10 14 5.500 15C3 15.500 1.500 13.500 1 12.500',
  '4': 'M7 15V1L1 11H9.500',
  '5': 'M8.500 1H2.500L2 7C5 5 9 6.500 9 10C9 15 3 16 1 13',
  '6': 'M8 1.500C3 3 1 8 1.200 11C1.500 16 9 16 9 11C9 7 3 6.500 1.300 10.500',
  '7': 'M1 1H9L4 15',
  '8': 'M5 7.500C0 6 1.500 1 5 1S10 6 5 7.500C-1 9 1 15 5 15S11 9 5 7.500',
  '9': 'M8.800 5.500C8 9.500 1.500 9 1.500 5C1.500 0 8.500 0 8.800 5C9 9 7 14 3 15',
}

const width = 116
const height = 36

/**
 * Renders an answer as a PNG of 348 by 108 pixels: rotated and skewed digits, crossed by lines of the same
 * colour. A challenge always has the same drawing, because several drawings of the same digits would be
 * easier to read by a program.
 */
export async function drawCaptcha({ answer, token }: OpenedChallenge): Promise<Buffer> {
  const between = numbersFrom(`${answer} ${token}`)
  const step = (width - 12) / Math.max(answer.length, 1)
  const digits = [...answer].map((digit, position) => {
    const x = 6 + step * position + step / 2
    const turn = `translate(${x + between(-2, 2)} ${height / 2 + between(-3, 3)}) rotate(${between(-24, 24)}) skewX(${between(-18, 18)})`
    return `<path transform="${turn} scale(${between(14, 17) / 10}) translate(-5 -8)" d="${strokes[digit] ?? ''}" stroke-width="${between(10, 14) / 10}"/>`
  })
  const lines = Array.from({ length: 5 }, () => {
    const [a, b, c, d] = [0, 0, 0, 0].map(() => between(0, height))
    return `<path d="M0 ${a}C${width / 3} ${b} ${(width * 2) / 3} ${c} ${width} ${d}" stroke-width="${between(4, 8) / 10}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="${height * 3}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="#eef1f6"/>
    <g fill="none" stroke="#33415c" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}${lines.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/**
 * A source of numbers between two bounds that is the same for a secret, and cannot be predicted without it.
 */
function numbersFrom(secret: string): (least: number, most: number) => number {
  let drawn = 0
  return (least, most) => {
    const hash = createHash('sha256').update(`${secret} ${drawn++}`).digest()
    return least + (hash.readUInt32BE() % (most - least + 1))
  }
}
