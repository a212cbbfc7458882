import { expect, test } from 'vitest'
import { pastedHtml } from '@/components/rich-text/pasted-html'
import { hostileTexts } from '../../support/hostile-texts.ts'

const item = (sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span><![endif]>${text}</p>`

test.each([
  ['<p style="color:red" class=x>A <b onclick=x>b</b></p>', '<p>A <b>b</b></p>'],
  [
    `<style>p{}</style>${item('·', 'Radio')}\n${item('·', '<b>Lamp</b>')}<p>After</p>`,
    '<ul><li>Radio</li><li><b>Lamp</b></li></ul><p>After</p>',
  ],
  [
    `${item('1.', 'One')}${item('2)', 'Two')}${item('·', 'Dot')}`,
    '<ol><li>One</li><li>Two</li></ol><ul><li>Dot</li></ul>',
  ],
  ['<o:p>x</o:p><span lang=EN>y</span>', 'xy'],
  [
    '<a href="https://a.example/" target=x>l</a><a href="javascript:x">m</a>',
    '<a href="https://a.example/">l</a><a>m</a>',
  ],
  [
    '<img src="https://elsewhere.invalid/a"><img src="/api/file/a.webp">',
    '<img><img src="/api/file/a.webp">',
  ],
  ['<table><tr><td width=9 colspan=2>1</td></tr></table>', '<table><tr><td colspan="2">1</td></tr></table>'],
])('%s is pasted as %s', (markup, cleanHtml) => {
  expect(pastedHtml(markup)).toBe(cleanHtml)
})

test('of hostile markup only allowed elements remain', () => {
  for (const text of hostileTexts) {
    const elements = pastedHtml(text).match(/<[^>]*>/g) ?? []
    for (const element of elements) {
      expect([text, element]).toEqual([
        text,
        expect.stringMatching(
          /^<\/?(?:[phbiu]|[biu]|em|s|hr|br|h[1-4]|strong|su[bp]|pre|code|blockquote|ul|ol|li|table|thead|tbody|tr|t[hd]|a|img)(?: (?:href|title|rel|src|alt|width|height|colspan|rowspan)="[^"]*")*>$/,
        ),
      ])
      expect([text, element]).toEqual([
        text,
        expect.not.stringMatching(/(?:href|src)="(?!https?:\/\/|mailto:|tel:|\/api\/file\/)/),
      ])
    }
  }
})
