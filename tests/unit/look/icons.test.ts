import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from '../../../lib/icon-names.ts'
import { iconSheet } from '../../../scripts/support/icon-sheet.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../components/ui/${name}`, import.meta.url), 'utf8')

test('the picture and the stylesheet of the icons are those of the names', async () => {
  const { picture, css } = await iconSheet(iconNames)
  expect(read('icons.svg')).toBe(picture)
  expect(read('icons.css')).toBe(css)
})
