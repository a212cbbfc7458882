import { readFileSync } from 'node:fs'
import { linearRgb, type Rgb } from './colours.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
type Tokens = Record<string, string>

export const stylesheet = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8')

/** Custom properties set by the first rule with this selector. */
export function tokensOf(selector: string): Tokens {
  const start = stylesheet.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no rule for ${selector}`)
  const body = stylesheet.slice(stylesheet.indexOf('{', start) + 1, stylesheet.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Colour of a token as a screen shows it in one theme with one accent. */
export function colourOf(token: string, theme: Theme, accent: number): Rgb {
  const tokens = { ...tokensOf(':root'), ...(accent > 0 ? tokensOf(`[data-accent="${accent}"]`) : {}) }
  const value = tokens[token] ?? ''
  const sides = /^light-dark\((oklch\([^()]*(?:\([^()]*\)[^()]*)*\)),\s*(oklch\(.*\))\)$/.exec(value)
  const side = sides?.[theme === 'light' ? 1 : 2]
  const parts = side?.replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokens[name] ?? 'missing')
  const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(parts ?? '')
  if (!numbers) throw new Error(`--${token} is not light-dark(oklch(…), oklch(…)): ${value}`)
  return linearRgb(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]))
}
