type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The names of `key` for a key that an input method keeps to itself. */
const unnamed = /^(?:Process|Unidentified|Dead)$/

/**
 * The letter or sign of a shortcut: that of the key's place on a Latin keyboard where the layout has another script, such as
 * Burmese or Russian, or where an input method is on.
 */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
  const isForeign = (key.length === 1 && key > '~') || unnamed.test(key)
  if (!isForeign) return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  if (code === 'Period' && !shiftKey) return '.'
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? key
  return shiftKey ? letter : letter.toLowerCase()
}

/**
 * Whether a key belongs to an input method. The key that ends a word comes after the composition in Safari, where its
 * deprecated `keyCode` alone tells it.
 */
export const isComposing = ({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) => composes || keyCode === 229
