import type { Config } from 'tailwind-merge'

const any = () => true
/** Values of `border` and `rounded` that are lengths. */
const isLength = (value: string) =>
  /^(?:\d|sm|md|lg|xl|full|none|\[)/.test(value) && !/^\[(?:#|rgb)/.test(value)
/** Values of `text` and `border` for sizes, styles, alignments and single sides; others are colours. */
const noColour =
  /^(?:xs|base|left|center|right|start|end|justify|wrap|nowrap|balance|pretty|ellipsis|clip|solid|dashed|dotted|double|hidden|collapse|separate|[trblxyse](?:-.*)?)$/
const isColour = (value: string) => !isLength(value) && !noColour.test(value)

const namesOfAnyValue = [
  ...['w', 'min-w', 'max-w', 'h', 'min-h', 'p', 'px', 'py', 'pt', 'pr', 'pb', 'pl'],
  ...['gap', 'gap-x', 'gap-y', 'bg'],
]

/**
 * The groups of utilities that parts of the page are given in place of their own. tailwind-merge's own list of all groups
 * would add 6 KiB to the script of sign-in. tests/structure/class-groups.test.ts reports a group that is missing.
 */
export const classGroups: Config<string, string> = {
  cacheSize: 200,
  theme: {},
  classGroups: {
    ...Object.fromEntries(namesOfAnyValue.map((name) => [name, [{ [name]: [any] }]])),
    display: ['block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'hidden'],
    rounded: [{ rounded: [isLength] }],
    border: [{ border: ['', isLength] }],
    'border-t': [{ 'border-t': ['', isLength] }],
    'border-colour': [{ border: [isColour] }],
    'text-colour': [{ text: [isColour] }],
  },
  conflictingClassGroups: {
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    gap: ['gap-x', 'gap-y'],
    border: ['border-t'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'file', 'backdrop', 'placeholder'],
}
