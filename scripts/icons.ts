import { readFileSync, writeFileSync } from 'node:fs'
import { iconNames } from '../lib/screens/icon-names.ts'
import { iconSheet, tabIcon } from './support/icon-sheet.ts'

/** Writes the icons of `iconNames` from lucide (ISC licence) as one picture, and the icon of the browser's tab. */
const at = (path: string) => new URL(`../${path}`, import.meta.url)
writeFileSync(at('components/ui/icons.png'), await iconSheet(iconNames))
writeFileSync(at('public/icon.png'), await tabIcon(readFileSync(at('components/shell/brand.svg'))))
