import { burmese } from './native-text'

const files = {
  400: '/fonts/noto-sans-myanmar-400.da6f87b8.woff2',
  600: '/fonts/noto-sans-myanmar-600.7a8d9040.woff2',
} as const

/**
 * Has the browser fetch the Burmese font with the document, so that it is there before the text is laid out: links,
 * which React moves into the head. A hint of `preload()` is lost where it is given after waiting for data.
 */
export function BurmeseFont({ weights }: { weights: readonly (keyof typeof files)[] }) {
  return weights.map((weight) => (
    <link
      key={weight}
      rel="preload"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      href={files[weight]}
    />
  ))
}

/** Whether texts hold Burmese, so that their page needs the font in any language. */
export function holdsBurmese(texts: unknown): boolean {
  return burmese.test(JSON.stringify(texts))
}
