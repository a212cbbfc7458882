import { preload } from 'react-dom'

const files = {
  400: '/fonts/noto-sans-myanmar-400.da6f87b8.woff2',
  600: '/fonts/noto-sans-myanmar-600.7a8d9040.woff2',
} as const

/**
 * Has the browser fetch the Burmese font before anything else of the page, so that it is there before the text is laid
 * out; later it would be laid out twice. For components of the browser: a server component's hint is lost where it is
 * given after waiting for data.
 */
export function fetchBurmeseFont(weights: readonly (keyof typeof files)[]): void {
  for (const weight of weights)
    preload(files[weight], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
