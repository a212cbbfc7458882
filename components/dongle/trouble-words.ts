import type { Trouble } from '@/lib/dongle/ask'

/** What each trouble is called, in the operator's language; `{code}` stands for the helper's error. */
export type TroubleWords = Record<Trouble, string>

/** What to tell an operator whose dongle did not answer. */
export function troubleText(words: TroubleWords, why: Trouble, code?: number): string {
  return words[why].replace('{code}', String(code ?? ''))
}
