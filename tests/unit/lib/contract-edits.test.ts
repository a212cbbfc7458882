import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '@/lib/contract/call'
import { changesOf } from '@/lib/contract/changes'
import { contract } from '@/lib/contract/contract'
import { iccid, optionalLines, tick } from '@/lib/contract/fields'

/** An edit writes only the sent fields: in every call that changes a record, absent fields are unchanged. */

const calls: CallSpec[] = Object.values(contract).flatMap((resource) => Object.values(resource))

/** The objects of a request, including inner ones. */
function objectsOf(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return objectsOf(schema.unwrap())
  if (!(schema instanceof z.ZodObject)) return []
  return [schema, ...Object.values(schema.shape).flatMap(objectsOf)]
}

/** Calls with a record and its version that are acts: all of their fields belong together. */
const acts = [
  'contactGroup/bindGroupUserInfo',
  'contactGroup/greview',
  'formalPackage/createUpdateInfo',
  'formalPackage/operateRollout halt',
  'formalPackage/operateRollout resume',
  'formalPackage/operateRollout withdraw',
  'help/feedbackAnswer',
  'industry/editIndustryInfo remove',
  'industry/moveIndustryInfo',
  'industry/moveIndustryInfoSingle',
  'industryInfo/removeInfoByPk',
  'notice/noticeCreate publish',
  'notice/noticeCreate push',
  'testUser/releaseTest',
  'verify/deviceBindOperate',
  'webhook/renewSecret',
]

function nameOf({ path }: CallSpec, { shape }: z.ZodObject): string {
  const kind = shape.action ?? shape.mode
  return kind instanceof z.ZodLiteral ? `${path} ${kind.value}` : path
}

const written = calls
  .filter(({ repeatable }) => !repeatable)
  .flatMap((call) =>
    objectsOf(call.request)
      .filter(({ shape }) => 'rowVersion' in shape)
      .map((object) => [nameOf(call, object), object] as const),
  )
const edits = written.filter(([name]) => !acts.includes(name))

/** Whether every edit needs a field: the record, its version, and the act of the call. */
const isNeeded = (name: string) => /Id$|^(?:id|rowVersion|action|mode)$/.test(name)

test('the partial calls are those of the contract, and there are edits beside them', () => {
  const names = written.map(([name]) => name)
  expect(acts.filter((name) => !names.includes(name))).toEqual([])
  expect(edits.map(([name]) => name)).toContain('userInfo/editUserInfo edit')
  expect(edits.length).toBeGreaterThan(18)
})

describe.each(edits)('%s', (_, { shape }) => {
  const fields = Object.entries(shape).filter(
    ([name, field]) => !isNeeded(name) || !z.safeParse(field, undefined).error,
  )

  test('accepts the absence of every field, and reads no value into it', () => {
    expect(fields.length).toBeGreaterThan(0)
    const filled = fields
      // Groups are added to those of a rollout, so an empty list adds none.
      .filter(([name]) => name !== 'groupIds' || !('failureLimit' in shape))
      .filter(
        ([, field]) =>
          z.safeParse(field, undefined).data !== undefined || z.safeParse(field, undefined).error,
      )
    expect(filled.map(([name]) => name)).toEqual([])
  })
})

test('the changes of fields keep their checks, and have no defaults', () => {
  const changes = changesOf(z.object({ iccid, remark: optionalLines(9).default('none'), force: tick }))
  expect(changes.parse({})).toEqual({})
  expect(changes.parse({ remark: '', iccid: undefined })).toEqual({ remark: '', iccid: undefined })
  expect(changes.parse({ force: 'on' })).toEqual({ force: true })
  expect(changes.safeParse({ iccid: 'x' }).success).toBe(false)
  expect(changes.safeParse({ remark: 'far too long' }).success).toBe(false)
})
