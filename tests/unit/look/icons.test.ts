import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from '../../../lib/screens/icon-names.ts'
import { iconSheet, tabIcon } from '../../../scripts/support/icon-sheet.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url))

test('the picture and the stylesheet of the icons are those of the names', async () => {
  const { picture, css } = await iconSheet(iconNames)
  expect(read('components/ui/icons.png').equals(picture)).toBe(true)
  expect(read('components/ui/icons.css').toString()).toBe(css)
})

test("the icon of the browser's tab is the console's mark", async () => {
  const icon = await tabIcon(read('components/shell/brand.svg'))
  expect(read('public/icon.png').equals(icon)).toBe(true)
})
