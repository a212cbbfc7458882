import { describe, expect, test } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { refusalReason } from '@/lib/contract/group'
import { versionNumber } from '@/lib/contract/release'
import { fenceForm, fenceOf } from '@/lib/domain/fence/form-read'
import { haltRuleForm } from '@/lib/domain/release/halt-rule'

/** A geofence of the form whose members stay for as long as it says. */
const staying = (stayMinutes: string) =>
  fenceOf(
    fenceForm.parse({
      ...{ fenceName: 'Gate', shapeKind: 'circle', centre: '16.8, 96.15', radius: '၅၀၀', staying: 'on' },
      stayMinutes,
    }),
    'WGS-84',
  )

describe('the minutes of a stay', () => {
  test('have digits of any script', () => {
    expect(staying('၁၅').stayMinutes).toBe(15)
    expect(staying('１５').stayMinutes).toBe(15)
  })

  test.each(['1e3', '0x10', '1.5', '-5', 'ten'])('are not %j', (typed) => {
    expect(() => staying(typed)).toThrow()
  })
})

test('the share of failures has digits of any script and a comma or a dot', () => {
  const limitOf = (failureLimit: string) =>
    haltRuleForm.safeParse({ failureLimit, minReports: '２０' }).data?.failureLimit
  expect([limitOf('၁၂.၅'), limitOf('12,5'), limitOf('１２'), limitOf('1e1')]).toEqual([
    12.5,
    12.5,
    12,
    undefined,
  ])
})

test('the number of a version has digits of ASCII alone', () => {
  expect(versionNumber.parse('５．４.2')).toBe('5.4.2')
})

test('the reason of a refusal and a text of a condition have no invisible signs', () => {
  expect(refusalReason.parse(' Name \u202egpj\u200b ')).toBe('Name gpj')
  const { where } = contract.staffInfo.moduleListByPage.request.parse({
    where: { dispatcherName: { eq: 'Jose\u0301\u200b' } },
  })
  expect(where?.dispatcherName).toEqual({ eq: 'José' })
})
