import { readFileSync } from 'node:fs'
import { linearRgb, type Rgb } from './colours.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
type Tokens = Record<string, string>

export const stylesheet = readFileSync(new URL('../../../app/tokens.css', import.meta.url), 'utf8')

/** Custom properties set by all rules with this selector. */
export function tokensOf(selector: string): Tokens {
  const bodies = stylesheet.split(/[{}]/)
  const found = bodies.flatMap((part, index) => {
    const selectors = part.replace(/\/\*.*?\*\//gs, '').split(',')
    return selectors.some((one) => one.trim() === selector) ? [bodies[index + 1] ?? ''] : []
  })
  if (found.length === 0) throw new Error(`no rule for ${selector}`)
  return Object.fromEntries(
    [...found.join(' ').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** Colour of a token in one theme with one accent. */
export function colourOf(token: string, theme: Theme, accent: number): Rgb {
  const tokens: Tokens = {
    ...tokensOf(':root'),
    ...tokensOf(`[data-accent="${accent}"]`),
    ...(theme === 'dark' && tokensOf('html[data-theme="dark"]')),
  }
  const value = tokens[token] ?? ''
  const [, named] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return linearRgb(named ? (tokens[named] ?? '') : value)
}
