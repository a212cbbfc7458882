import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconNames } from '../lib/icon-names.ts'
import { iconSheet } from './support/icon-sheet.ts'

/** Writes the icons of `iconNames` out of lucide: a picture and its stylesheet. */
const { picture, css } = await iconSheet(iconNames)
const folder = new URL('../components/ui/', import.meta.url)
writeFileSync(fileURLToPath(new URL('icons.svg', folder)), picture)
writeFileSync(fileURLToPath(new URL('icons.css', folder)), css)
