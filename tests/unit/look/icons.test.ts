import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconClasses } from '../../../components/ui/icon-classes.ts'
import { iconNames } from '../../../lib/screens/icon-names.ts'
import { iconSheet, tabIcon } from '../../../scripts/support/icon-sheet.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url))

test('the picture of the icons is that of the names, and each has a place of its own in it', async () => {
  expect(read('components/ui/icons.png').equals(await iconSheet(iconNames))).toBe(true)
  expect(Object.entries(iconClasses)).toEqual(
    iconNames.map((name, place) => [`.i-${name}`, { '--at': `${-16 * place}px` }]),
  )
})

test("the icon of the browser's tab is the console's mark", async () => {
  const icon = await tabIcon(read('components/shell/brand.svg'))
  expect(read('public/icon.png').equals(icon)).toBe(true)
})
