import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconNames } from '../lib/icon-names.ts'
import { iconSheet } from './support/icon-sheet.ts'

/** Writes the icons of `iconNames` out of lucide into the stylesheet. */
const target = fileURLToPath(new URL('../components/ui/icons.css', import.meta.url))
writeFileSync(target, await iconSheet(iconNames))
