import { expect, test } from 'vitest'
import { visitorAs } from '../support/sessions.ts'

/** Features that Chromium 109, Firefox 115 or Safari 15.6 lack, by their text in a stylesheet. */
const beyondFloor = {
  'colours of other spaces': /\b(?:ok)?l(?:ch|ab)\(/,
  'mixed colours': /color-mix\(/,
  'light-dark()': /light-dark\(/,
  ':has()': /:has\(/,
  nesting: /[{;]\s*&/,
  // Tailwind's class of the same name only names a frame.
  'container queries': /(?<!\\)@container\b/,
  '@scope': /@scope\b/,
  'range queries': /@media[^{]*[<>]=/,
  'queries of scripting': /\(scripting:/,
  'anchored positions': /position-anchor|anchor-name|position-area/,
  subgrid: /\bsubgrid\b/,
  'balanced text': /text-wrap:/,
}

/** A stylesheet without its `@supports` blocks, with the blocks that are nested in them. */
function withoutSupports(css: string): string {
  let plainCss = ''
  let depth = 0
  for (const part of css.split(/(@supports[^{]*\{|[{}])/)) {
    if (depth > 0) depth += part === '}' ? -1 : part.endsWith('{') ? 1 : 0
    else if (part.startsWith('@supports')) depth = 1
    else plainCss += part
  }
  return plainCss
}

test('the built stylesheet uses nothing that the oldest browsers lack', async () => {
  const owner = await visitorAs('owner')
  const { html } = await owner.getPage('/en/totalk/members')
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const css = await (await owner.get(path)).text()
  expect(css.length).toBeGreaterThan(10_000)
  // These browsers skip rules inside of a query for a missing feature.
  const unconditional = withoutSupports(css)
  for (const [what, words] of Object.entries(beyondFloor))
    expect([what, words.exec(unconditional)?.[0]]).toEqual([what, undefined])
})

test('files of the build come compressed from the build, and may be kept for ever', async () => {
  const owner = await visitorAs('owner')
  const { html } = await owner.getPage('/en/totalk/members')
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const answer = await fetch(owner.consoleUrl + path, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const plain = await fetch(owner.consoleUrl + path, { headers: { 'accept-encoding': 'identity' } })
  expect(await answer.text()).toBe(await plain.text())
})
