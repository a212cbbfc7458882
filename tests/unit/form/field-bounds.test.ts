import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldBounds } from '@/lib/form/field-bounds'
import { replacedTexts } from '@/lib/form/form-state'
import { formFiles, formValues, longFields } from '@/lib/form/form-values'

const bounds = fieldBounds([
  z
    .object({
      name: z.string().trim().max(20).default(''),
      note: z
        .string()
        .max(5000)
        .transform((text) => text.length),
      sex: z.enum(['male', 'female']),
      ids: z.preprocess((sent) => [sent].flat(), z.array(z.string())).meta({ maxItems: 3 }),
      years: z.coerce.number().max(9),
      either: z.union([z.literal(''), z.string().max(700)]),
    })
    .refine(({ name }) => name !== 'x'),
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('a'), note: z.string().max(9000) }),
    z.object({ action: z.literal('b'), groups: z.array(z.string().max(400)).max(7) }),
  ]),
])

const sent = (...fields: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('the bounds of a form', () => {
  test.each([
    ['name', 20, 1],
    ['note', 9000, 1],
    ['sex', 256, 1],
    ['ids', 256, 3],
    ['years', 256, 1],
    ['either', 700, 1],
    ['groups', 400, 7],
    ['returnTo', 10_000, 1],
    // Any text of the form may be among the replaced ones.
    [replacedTexts, 10_000, 50],
  ])('of %s are %d characters, %d times', (name, longest, most) => {
    expect(bounds(name)).toEqual({ longest, most })
  })

  test.each(['other', '__proto__', 'constructor', 'name.first', 'NAME', ''])('leave %j out', (name) => {
    expect(bounds(name)).toBeUndefined()
    expect(formValues(sent([name, 'x']), bounds)).toEqual({})
    expect(formFiles(sent([name, new File(['x'], 'x')]), bounds)).toEqual({})
  })

  test('make a form keep one text more than a field may have, so that its schema refuses it', () => {
    const data = sent(
      ...Array.from({ length: 5000 }, (_, place): [string, string] => ['name', String(place)]),
    )
    expect(formValues(data, bounds)).toEqual({ name: ['0', '1'] })
  })

  test.each(['name', 'note', 'sex', 'either', 'groups', 'requestId', 'againPassword'])(
    'refuse %s far beyond its length before any code reads it',
    (name) => {
      const { longest = 0 } = bounds(name) ?? {}
      const room = 2 * longest + 1000
      expect(longFields({ [name]: '\u1031'.repeat(room) }, bounds)).toEqual({})
      expect(longFields({ [name]: '\u1031'.repeat(room + 1) }, bounds)).toEqual({ [name]: 'tooLong' })
      expect(longFields({ [name]: ['', ' '.repeat(room + 1)] }, bounds)).toEqual({ [name]: 'tooLong' })
    },
  )

  test('of a catch-all are those of every other name', () => {
    const open = fieldBounds([z.object({ view: z.string() }).catchall(z.string().max(1000))])
    expect(open('v.3.account')).toEqual({ longest: 1000, most: 1 })
    expect(open('view')).toEqual({ longest: 256, most: 1 })
  })
})
