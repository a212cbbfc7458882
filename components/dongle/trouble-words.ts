import type { Trouble } from '@/lib/dongle/ask'

/** Message per trouble in the operator's language; `{code}` is replaced by the helper's error code. */
export type TroubleWords = Record<Trouble, string>

/** Message for a dongle that did not answer. */
export function troubleText(words: TroubleWords, why: Trouble, code?: number): string {
  return words[why].replace('{code}', String(code ?? ''))
}
