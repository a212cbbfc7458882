import { expect, test } from 'vitest'
import { hostileNames, hostileTextsUsed, withHostileTexts } from '../support/hostile-rows.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { all, attribute, type HtmlDocument, textOf } from '../support/html.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'

/** Hostile texts in every record: pages display them as text, and none becomes an element or an attribute. */

const neverDrawn =
  'iframe,frame,object,embed,base,marquee,math,xmp,audio,video,applet,foreignobject,animate'.split(',')
const addresses = [
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'data',
  'background',
  'ping',
  'xlink:href',
  'srcdoc',
]

/** The elements and attributes of a page that hostile texts created. */
function intruders(document: HtmlDocument): string[] {
  return all(document, {}).flatMap((element) => {
    const { name, attribs } = element
    const found = Object.entries(attribs).flatMap(([attribute, value]) => {
      if (/^on/i.test(attribute)) return [`${name} ${attribute}`]
      if (attribute === 'id' && value === '__proto__') return [`${name} #${value}`]
      if (!addresses.includes(attribute.toLowerCase())) return []
      const plain = value.replace(/[\s\p{Cc}]/gu, '')
      return /^(?:javascript|vbscript|data:text|data:image\/svg)|elsewhere\.invalid/i.test(plain)
        ? [`${name} ${attribute} ${value}`]
        : []
    })
    if (neverDrawn.includes(name.toLowerCase())) found.push(name)
    if (name === 'meta' && /refresh/i.test(attribs['http-equiv'] ?? '')) found.push('meta refresh')
    if (name === 'style' && /elsewhere|display:none\}/.test(textOf(element))) found.push('style')
    if (name === 'script' && !attribs.nonce) found.push(`script ${attribute(element, 'src')}`)
    return found
  })
}

async function expectOnlyText(path: string): Promise<void> {
  const { status, html, document } = await (await visitorAs('owner')).getPage(path)
  expect([path, status, all(document, { tag: 'main' }).length]).toEqual([path, 200, 1])
  expect([path, intruders(document)]).toEqual([path, []])
  expect([path, html.includes('window.attacked')]).toEqual([path, true])
}

test.each(hostileNames)('those of a %s are displayed as text by its pages', async (name) => {
  for (const path of await withHostileTexts(name)) await expectOnlyText(path)
})

test('those of the settings are displayed as text by the pages that all operators and visitors read', async () => {
  const [before] = await stackRows("select value from settings where key = 'server'")
  const [name, telephone, hours] = [1, 2, 3].map((place) => `window.attacked ${hostileTexts[place * 40]}`)
  const hostile = { name, helpContact: { telephone, hours, email: '' } }
  await stackRows(
    `insert into settings (key, value) values ('server', $1)
     on conflict (key) do update set value = settings.value || excluded.value`,
    [JSON.stringify(hostile)],
  )
  try {
    for (const path of ['/en/help', '/en/settings/server']) await expectOnlyText(path)
  } finally {
    if (before) await stackRows("update settings set value = $1 where key = 'server'", [before.value])
    else await stackRows("delete from settings where key = 'server'")
  }
})

test('at least 300 texts were tried', () => {
  expect(hostileTextsUsed()).toBeGreaterThanOrEqual(300)
})
