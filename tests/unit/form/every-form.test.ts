import { expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { fieldBounds } from '@/lib/form/field-bounds'

interface Defined {
  schema: z.ZodType
  further?: readonly z.ZodType[]
}

const defined = vi.hoisted((): Defined[] => [])
vi.mock('@/lib/form/action', () => {
  const define = (options: Defined) => {
    defined.push(options)
    return async () => ({})
  }
  return { defineAction: define, defineOpenAction: define, defineButtonAction: define }
})

/** Bytes of the largest form that the console reads. */
const formLimit = 3 * 1024 * 1024

test('every form bounds each field that it has, and no other', { timeout: 60_000 }, async () => {
  const modules = import.meta.glob('../../../app/**/actions.ts')
  for (const load of Object.values(modules)) await load()
  expect(defined.length).toBeGreaterThan(50)
  for (const { schema, further = [] } of defined) {
    const bounds = fieldBounds([schema, ...further])
    expect(bounds('requestId')?.longest).toBeLessThan(formLimit)
    for (const name of 'shape' in schema ? Object.keys(Object(schema.shape)) : []) {
      const { longest = 0, most = 0 } = bounds(name) ?? {}
      expect(longest, name).toBeGreaterThan(0)
      expect(longest, name).toBeLessThan(formLimit)
      expect(most, name).toBeLessThan(1000)
    }
  }
  const open = defined.filter(({ schema }) => fieldBounds([schema])('anything') !== undefined)
  // The columns and the cells of an import, of three kinds, whose names contain numbers.
  expect(open.length).toBe(6)
})
