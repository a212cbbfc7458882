import { expect, test } from 'vitest'
import { isComposing, pressedKey } from '@/components/ui/pressed-key'

test.each([
  ['g', 'KeyG', false, 'g'],
  ['?', 'Slash', true, '?'],
  ['ဂ', 'KeyG', false, 'g'],
  ['п', 'KeyG', false, 'g'],
  ['Process', 'KeyM', false, 'm'],
  ['Process', 'Slash', true, '?'],
  ['.', 'Slash', false, '.'],
  ['é', 'Digit2', false, 'é'],
  ['Enter', 'Enter', false, 'Enter'],
])('the key %j at the place %s is %j', (key, code, shiftKey, pressed) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(pressed)
})

test('a key of an input method is known while it composes, and by its key code after that', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
