import 'server-only'
import { isVisible, plainText } from '../../contract/plain-text'
import { inUnicode } from '../../i18n/zawgyi'

/** Characters; the platform has the same limit. */
const maxLength = 64

export interface SearchText {
  /** The text in Unicode, trimmed and cut; empty without a text. */
  text: string
  /** Whether it was typed in Zawgyi. */
  fromZawgyi: boolean
}

/** The text to search for. */
export function searchText(input: string | null | undefined): SearchText {
  const plain = plainText(input ?? '').trim()
  const typed = isVisible(plain) ? plain : ''
  const text = inUnicode(typed)
  return { text: text.slice(0, maxLength), fromZawgyi: text !== typed }
}
