import type { Words } from './words'

/** The reason of a refusal or a freeze. */
export function reasonField(
  { fields, terms }: Words,
  { longest, required }: { longest: number; required: boolean },
) {
  return {
    type: 'textarea' as const,
    name: 'reason' as const,
    label: fields('reason'),
    hint: terms('reasonHint', { count: longest }),
    maxLength: longest,
    rows: 3,
    wide: true,
    required,
  }
}
