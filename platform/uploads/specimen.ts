import sharp from 'sharp'
import { imageFormat } from './image.ts'

/** Invented real-name pictures for the demo, each marked as a specimen. */

const card = { width: 640, height: 400 }
const selfie = { width: 480, height: 640 }
const face = `<rect width="150" height="190" rx="8" fill="#cfd6de"/><circle cx="75" cy="74" r="38" fill="#8793a1"/><path d="M14 190c4-88 118-88 122 0z" fill="#8793a1"/>`
const lines = (count: number) =>
  Array.from(
    { length: count },
    (_, line) =>
      `<rect x="0" y="${line * 34}" width="${300 - ((line * 53) % 140)}" height="12" rx="4" fill="#b9c3cd"/>`,
  ).join('')
const specimen = `<text x="320" y="372" text-anchor="middle" font-size="34" fill="#b3372f">SPECIMEN</text>`

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The front of an identity card with a name. */
export const specimenFront = (name: string) =>
  renderPicture(
    card,
    `<g transform="translate(40 90)">${face}</g><text x="220" y="120" font-size="34" fill="#26303b">${escaped(name)}</text><g transform="translate(220 150)">${lines(5)}</g>${specimen}`,
  )

/** The back of an identity card. */
export const specimenBack = () =>
  renderPicture(card, `<g transform="translate(60 60) scale(1.5 1)">${lines(7)}</g>${specimen}`)

/** A face beside a card. */
export const specimenSelfie = () =>
  renderPicture(
    selfie,
    `<g transform="translate(105 90) scale(1.8)">${face}</g><g transform="translate(250 430) scale(0.32)"><rect width="640" height="400" rx="24" fill="#f4f6f8" stroke="#8793a1" stroke-width="6"/><g transform="translate(40 90)">${face}</g>${specimen}</g>`,
  )

function renderPicture({ width, height }: typeof card, content: string): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#e9edf1"/>${content}</svg>`
  return sharp(Buffer.from(picture)).toFormat(imageFormat, { quality: 70, effort: 0 }).toBuffer()
}
