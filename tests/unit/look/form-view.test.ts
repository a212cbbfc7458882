import { describe, expect, test } from 'vitest'
import { differenceOf } from '../../../components/form/difference.ts'
import { errorsOf, fieldValue, isShown, optionsOf } from '../../../components/form/form-view.ts'
import { hiddenValue } from '../../../components/form/sent-values.ts'
import type { ChoiceSpec, FieldSpec } from '../../../lib/form/field-spec.ts'
import { type FormState, idleState } from '../../../lib/form/form-state.ts'

const imei: FieldSpec = { type: 'text', name: 'imei', label: 'IMEI' }
const accepted: FieldSpec = {
  type: 'checkbox',
  name: 'imeiAccepted',
  label: 'Take it',
  onReason: 'imeiCheckDigit',
}
const agent: ChoiceSpec = {
  type: 'select',
  name: 'agent',
  label: 'Agent',
  options: [
    { value: '3', label: 'Golden Valley Radio' },
    { value: '4', label: 'Shan Hills' },
  ],
}

function failed(more: Partial<FormState>): FormState {
  return { status: 'failed', values: {}, fields: {}, ...more }
}

describe('a field with a reason', () => {
  test('is hidden at first, and after another reason', () => {
    expect(isShown(accepted, idleState())).toBe(false)
    expect(isShown(accepted, failed({ reasons: { imei: 'taken' } }))).toBe(false)
  })

  test('appears with its reason and stays while it is ticked', () => {
    expect(isShown(accepted, failed({ reasons: { imei: 'imeiCheckDigit' } }))).toBe(true)
    expect(
      isShown(accepted, failed({ values: { imeiAccepted: 'true' }, reasons: { nickName: 'required' } })),
    ).toBe(true)
  })
})

test('a refused form has its input, even when empty; others have the record', () => {
  expect(fieldValue('imei', { imei: '1' }, failed({ values: { imei: '2' } }))).toBe('2')
  expect(fieldValue('imei', { imei: '1' }, failed({ values: {} }))).toBe('')
  expect(fieldValue('imei', { imei: '1' }, idleState())).toBe('1')
})

test('a choice that is no longer offered stays if it must not be lost', () => {
  const keptChoice = { value: '9', label: 'Chosen before: 9' }
  expect(optionsOf({ ...agent, kept: 'Chosen before: {value}' }, '9')).toEqual([...agent.options, keptChoice])
  expect(optionsOf({ ...agent, kept: 'Chosen before: {value}' }, '3')).toEqual(agent.options)
  expect(optionsOf({ ...agent, kept: 'Chosen before: {value}' }, '')).toEqual(agent.options)
  expect(optionsOf(agent, '9')).toEqual(agent.options)
})

test('a form sent again has the same key; after a conflict the newest version', () => {
  const hidden = { requestId: 'new', updateTime: 'later' }
  const values = { requestId: 'old', updateTime: 'earlier' }
  expect(hiddenValue('requestId', hidden, failed({ values, code: 'timeout' }))).toBe('old')
  expect(hiddenValue('updateTime', hidden, failed({ values, code: 'stale' }))).toBe('later')
  expect(hiddenValue('requestId', hidden, idleState())).toBe('new')
})

test('the value that another operator stored is displayed beside the input, in the words of the choice', () => {
  const state = failed({ code: 'stale', values: { agent: '3', imei: '1', accepted: 'on' } })
  const tick: FieldSpec = { type: 'checkbox', name: 'accepted', label: 'Take it', value: 'on' }
  const words = { yes: 'Yes', no: 'No' }
  expect(differenceOf(agent, { agent: '4' }, state, words)).toEqual({
    stored: 'Shan Hills',
    typed: 'Golden Valley Radio',
    value: '4',
  })
  expect(differenceOf(imei, { imei: '' }, state, words)).toEqual({ stored: '—', typed: '1', value: '' })
  expect(differenceOf(tick, { accepted: '' }, state, words)).toMatchObject({ stored: 'No', typed: 'Yes' })
  expect(differenceOf(imei, { imei: '1' }, state, words)).toBeUndefined()
  expect(differenceOf(agent, { agent: '4' }, failed({ values: { agent: '3' } }), words)).toBeUndefined()
})

test('errors are in the order of the fields; those of hidden fields come last', () => {
  const state = failed({ fields: { form: 'all wrong', agent: 'missing', imei: 'short' } })
  expect(errorsOf([{ fields: [imei, agent] }], state).map((error) => error.name)).toEqual([
    'imei',
    'agent',
    'form',
  ])
})
