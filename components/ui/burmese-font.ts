import { preload } from 'react-dom'
import { burmese } from './native-text'

const files = {
  400: '/fonts/noto-sans-myanmar-400.da6f87b8.woff2',
  600: '/fonts/noto-sans-myanmar-600.7a8d9040.woff2',
} as const

/** Has the browser fetch the Burmese font at once, so that it is there before the text is laid out. */
export function preloadBurmeseFont(...weights: (keyof typeof files)[]): void {
  for (const weight of weights)
    preload(files[weight], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}

/** The same for a page of any language whose data hold Burmese. */
export function preloadBurmese(data: unknown): void {
  if (burmese.test(JSON.stringify(data))) preloadBurmeseFont(400)
}
