import fc from 'fast-check'
import { z } from 'zod'

/** Sample values for single fields: every kind of field in every notation that calls accept. */
const pool: readonly unknown[] = [
  ...[true, false, null, -1, 0, 1, 2, 7, 20, 50, 100, 300, 4096, '1', '7', '20', ' 42 ', '300'],
  ...['x', ' x ', 'Night watch', 'on', '', 'a b', 'River-boat-8', ' River-boat-8 ', '5'.repeat(16)],
  ...['09777123456', '+959 7771 23456', '138-0013-8000', ' 13800138000 ', '123456', ' 123456 '],
  ...[
    '861234567805036',
    '86-1234-5678-0503',
    '8612345678050312',
    '89860012345678901234',
    '8986001234567890123F',
  ],
  ...[
    '2026-03-01T00:00:00Z',
    '2026-03-01T06:30:00+06:30',
    '2026-03-01',
    '3f0c2b9e-8d7a-4c1e-9b1a-2f6d5e4c3b2a',
  ],
  ...['Asia/Yangon', '08:00', '18:30', 'https://9.9.9.9/in', ' http://9.9.9.9:8080 '],
  ...['0'.repeat(32), 'ABCDEF0123456789'.repeat(2), 'f'.repeat(64), 'F'.repeat(64), `${'A'.repeat(43)}=`],
  ...['10.0.0.0/8', '10.0.0.1 - 10.0.0.9', '::1', 'gv0001', ' gv0001 ', 'a.b@c.example', 'mail@far.example'],
  ...[
    '1.2.3',
    ' 1.2.3-beta.1+5 ',
    'file.apk',
    'file.exe',
    'file.bin',
    '.APK',
    'bin',
    'far.example',
    '[{"a":1}]',
  ],
]

/** Values that a schema accepts, as callers may send them: in several notations, often without optional fields. */
export function validRequests(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(schema).filter((request) => schema.safeParse(request).success)
}

/** `whole` is the schema around this one, whose transformations and checks a sample has to pass. */
function arbitraryOf(schema: unknown, whole: unknown = schema): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return recordOf(schema)
  if (schema instanceof z.ZodOptional) return oftenAbsent(arbitraryOf(schema.def.innerType))
  if (schema instanceof z.ZodDefault) return oftenAbsent(arbitraryOf(schema.def.innerType, whole))
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.def.innerType), { nil: null })
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.def.element), { maxLength: 3 })
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(keysOf(schema), arbitraryOf(schema.def.valueType), { maxKeys: 2 })
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.def.options.map((option) => arbitraryOf(option)))
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def
    return first instanceof z.ZodTransform ? arbitraryOf(out) : arbitraryOf(first, whole)
  }
  return oneOfThePool(whole)
}

/** Keys of a record; other values are not keys. */
function keysOf({ def }: z.ZodRecord): fc.Arbitrary<string> {
  return arbitraryOf(def.keyType).filter((key) => typeof key === 'string')
}

/**
 * Absent two times in three, because a request has at most twelve conditions and some calls declare a
 * hundred.
 */
function oftenAbsent(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
}

function recordOf(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, arbitraryOf(field)] as const)
  return fc.record(Object.fromEntries(fields))
}

function oneOfThePool(schema: unknown): fc.Arbitrary<unknown> {
  const fitting = schema instanceof z.ZodType ? pool.filter((value) => schema.safeParse(value).success) : []
  if (fitting.length === 0) throw new Error('no value of the pool is one of the schema: add one that is')
  return fc.constantFrom(...fitting)
}
