import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tick } from '@/lib/contract/fields'
import { FieldRefusal } from '@/lib/errors/errors'
import { changesIn, editForm, takenChanges } from '@/lib/form/changes'
import { changedValues, drawnForm, touchedFields } from '@/lib/form/drawn'
import type { FieldSection, FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { numberText } from '@/lib/form/number-text'
import { unicodeOffer } from '@/lib/form/unicode-offer'

/** The form of an edit recognises the operator's changes. */

const text = (name: string): FieldSpec => ({ type: 'text', name, label: name, required: true })
const fields: FieldSpec[] = [
  text('tower'),
  { type: 'url', name: 'page', label: 'page' },
  { type: 'textarea', name: 'note', label: 'note' },
  { type: 'checkbox', name: 'lit', label: 'lit', value: 'on' },
  { type: 'checkbox', name: 'open', label: 'open' },
  { type: 'select', name: 'colour', label: 'colour', options: [{ value: 'red', label: 'Red' }] },
  { type: 'radio', name: 'side', label: 'side', options: [{ value: 'left', label: 'Left' }] },
  { type: 'file', name: 'plan', label: 'plan', accept: 'image/png', wrongKind: 'Not a plan', stored: 'Plan' },
  { type: 'password', name: 'password', label: 'password' },
  {
    type: 'pick',
    name: 'doors',
    label: 'doors',
    source: 'kind=group',
    chosen: [
      { value: '4', label: 'North door' },
      { value: '9', label: 'South door' },
    ],
    button: { name: 'draw', value: 'find', label: 'Find' },
    words: { search: '', placeholder: '', found: '', chosen: '', nothing: '', failed: '' },
  },
]
const sections: FieldSection[] = [{ title: 'One', fields: fields.slice(0, 4) }, { fields: fields.slice(4) }]
const stored: FormValues = {
  tower: 'North\r\ntower',
  page: ' https://tower.invalid/ ',
  note: 'first\r\nsecond',
  lit: 'on',
  open: '',
  colour: 'red',
  side: 'left',
  plan: 'a1.png',
}
const allTold = () => true
const draw = (initial = stored, isTold: (name: string) => boolean = allTold) =>
  drawnForm({ sections, initial, isTold, untold: 'not told' })

/** The form as a browser sends it without changes. */
const asDrawn: FormValues = {
  tower: 'Northtower',
  page: 'https://tower.invalid/',
  note: 'first\nsecond',
  lit: 'on',
  colour: 'red',
  side: 'left',
  plan: 'a1.png',
  password: '',
  doors: ['4 North door', '9 South door'],
  doorSearch: '',
}
const changedBy = (sent: FormValues, form = draw()) => touchedFields({ ...sent, drawn: form.drawn })?.changed

describe('the changed fields', () => {
  test('are none in an untouched form, for any line ends and spaces of its browser', () => {
    expect(changedBy(asDrawn)).toEqual([])
  })

  test.each([
    ['tower', { ...asDrawn, tower: 'South tower' }],
    ['tower', { ...asDrawn, tower: '' }],
    ['note', { ...asDrawn, note: 'first\nsecond\n' }],
    ['open', { ...asDrawn, open: 'true' }],
    ['plan', { ...asDrawn, plan: 'b2.png' }],
    ['password', { ...asDrawn, password: 'x' }],
    ['doors', { ...asDrawn, doors: '9 South door' }],
  ])('are %s', (name, sent) => {
    expect(changedBy(sent)).toEqual([name])
  })

  test('contain a tick that is no longer set', () => {
    const { lit: _, ...sent } = asDrawn
    expect(changedBy(sent)).toEqual(['lit'])
  })

  test('contain no field that is missing in the form', () => {
    expect(changedBy({ ...asDrawn, owner: 'me', __proto__: 'x' })).toEqual([])
  })

  test.each([[''], ['x'], ['[1]'], ['{"tower":1}'], [undefined]])('are unknown from %s', (drawn) => {
    expect(touchedFields(drawn === undefined ? asDrawn : { ...asDrawn, drawn })).toBeUndefined()
  })
})

describe('a field that the platform left out', () => {
  const form = draw({ ...stored, note: '' }, (name) => !['tower', 'lit', 'colour'].includes(name))
  const specs = form.sections.flatMap((section) => section.fields)

  test('is drawn closed and empty, and says so', () => {
    for (const name of ['tower', 'lit', 'colour']) {
      expect(specs.find((spec) => spec.name === name)).toMatchObject({
        isClosed: true,
        required: false,
        hint: 'not told',
      })
      expect(form.initial).not.toHaveProperty(name)
    }
    expect(specs.find(({ name }) => name === 'note')).not.toHaveProperty('isClosed')
  })

  test('is not changed, even if it is sent', () => {
    const sent = { ...asDrawn, note: '', tower: 'forged', colour: 'red' }
    expect(changedBy(sent, form)).toEqual([])
  })
})

test('a choice keeps a value that is not listed, and an empty one stays empty', () => {
  const of = (colour: string) =>
    draw({ ...stored, colour })
      .sections.flatMap((section) => section.fields)
      .find(({ name }) => name === 'colour')
  expect(of('SUPER')).toMatchObject({ options: [{ value: 'SUPER', label: 'SUPER' }, { value: 'red' }] })
  expect(of('')).toMatchObject({ options: [{ value: '', label: '—' }, { value: 'red' }] })
  expect(changedBy({ ...asDrawn, colour: 'SUPER' }, draw({ ...stored, colour: 'SUPER' }))).toEqual([])
})

describe('the changes', () => {
  const schema = z.object({
    tower: z.string().min(1, 'required'),
    floors: numberText(z.number().max(9, 'tooLarge')),
    lit: tick,
    colour: z.enum(['red']).default('red'),
  })
  const drawn = JSON.stringify({ tower: '', floors: '70', lit: 'on', colour: 'SUPER' })

  test('are parsed alone: an unchanged field is not checked, and has no default', () => {
    expect(changesIn(schema, { tower: '', floors: '70', colour: 'SUPER', drawn }).data).toEqual({
      lit: false,
    })
    expect(changesIn(schema, { tower: 'N', floors: '70', lit: 'on', colour: 'SUPER', drawn }).data).toEqual({
      tower: 'N',
    })
  })

  test('are refused by field', () => {
    const { error } = changesIn(schema, { tower: '', floors: '80', lit: 'on', colour: 'SUPER', drawn })
    expect(error?.issues).toMatchObject([{ path: ['floors'], message: 'tooLarge' }])
  })

  test('are refused if the first values are unknown', () => {
    expect(changesIn(schema, { tower: 'N' }).error?.issues).toMatchObject([{ path: ['drawn'] }])
    expect(() => takenChanges(schema, { tower: 'N', drawn: '7' })).toThrow(FieldRefusal)
    expect(takenChanges(schema, { tower: 'N', floors: '70', lit: 'on', colour: 'SUPER', drawn })).toEqual({
      tower: 'N',
    })
  })

  test('are sent beside the required fields of the form', () => {
    const form = editForm(z.object({ record: z.coerce.number() }), schema)
    const sent = { record: '7', tower: 'S', floors: '70', lit: 'on', colour: 'SUPER', drawn }
    expect(form.parse(sent)).toEqual({ record: 7, changes: { tower: 'S' } })
    expect(form.safeParse({ ...sent, floors: 'x' }).error?.issues).toMatchObject([{ path: ['floors'] }])
  })
})

test('after a conflict the unchanged fields are not input', () => {
  const { drawn } = draw()
  const { lit: _, ...sent } = { ...asDrawn, lit: 'on', tower: 'South', drawn }
  expect(changedValues(sent)).toEqual({ tower: 'South', lit: '', drawn, doorSearch: '' })
  expect(changedValues({ tower: 'x' })).toEqual({ tower: 'x' })
})

test('an unchanged text in Zawgyi is not converted', async () => {
  const zawgyi = 'ေရႊျပည္သာ ၿမိဳ႕နယ္ အေထြေထြအုပ္ခ်ဳပ္ေရးဦးစီးဌာန'
  const drawn = JSON.stringify({ tower: zawgyi })
  expect(await unicodeOffer({ tower: zawgyi, drawn })).toBeUndefined()
})
