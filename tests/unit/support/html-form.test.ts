import { describe, expect, test } from 'vitest'
import { parseHtml, textOf } from '../../support/html.ts'
import { filledIn, formOf } from '../../support/html-form.ts'

const document = parseHtml(`
  <form id="edit" method="POST"><input type="hidden" name="rowVersion" value="&quot;7&quot;">
    <input name="account" value="gv01"><input name="old" value="x" disabled>
    <select name="sex"><option value="">—</option><option value="female" selected>Female</option></select>
    <select name="agent"><option>one</option><option>two</option></select>
    <input type="checkbox" name="consent"><input type="checkbox" name="right" value="call" checked>
    <input type="file" name="picture"><textarea name="remark">
at night</textarea>
    <button name="next" value="stay">Save</button><button>Save</button>
  </form>
  <input type="checkbox" name="right" value="listen" form="edit"><input name="other" value="y">
  <script>'<p>'</script><p hidden>no</p><div class="js-only">no</div>`)
const form = formOf(document, 'edit')
const texts = (input = {}) => filledIn(form, input).filter(([, value]) => typeof value === 'string')

describe('a form is sent', () => {
  test('unchanged', () => {
    expect(texts()).toEqual([
      ['rowVersion', '"7"'],
      ['account', 'gv01'],
      ['sex', 'female'],
      ['agent', 'one'],
      ['right', 'call'],
      ['remark', 'at night'],
    ])
    expect(filledIn(form, {})).toHaveLength(texts().length + 1)
    expect(form.method).toBe('post')
  })

  test('with its typed, chosen, ticked and pressed fields', () => {
    const input = { account: '', sex: '', consent: 'on', right: ['listen'], remark: 'by day', next: 'stay' }
    expect(texts(input)).toEqual([
      ['rowVersion', '"7"'],
      ['account', ''],
      ['sex', ''],
      ['agent', 'one'],
      ['consent', 'on'],
      ['remark', 'by day'],
      ['next', 'stay'],
      ['right', 'listen'],
    ])
  })
})

test.each([
  [{ rowVersion: '8' }, "the form has no field 'rowVersion'"],
  [{ other: 'z' }, "the form has no field 'other'"],
  [{ old: 'z' }, "the form has no field 'old'"],
  [{ sex: 'male' }, "'sex' does not offer 'male'"],
  [{ right: ['call', 'all'] }, "'right' does not offer 'all'"],
])('%o cannot be entered by an operator', (input, message) => {
  expect(() => filledIn(form, input)).toThrow(message)
})

test('the text of a page is the visible text of a browser without script', () => {
  expect(textOf(parseHtml('<td>a</td><td>b<!-- x -->c</td><style>d</style><b>e</b>.'))).toBe('a bc e.')
  expect(textOf(document)).not.toContain('no')
})
