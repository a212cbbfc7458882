import type plugin from 'tailwindcss/plugin'
import { iconNames } from '../../lib/screens/icon-names.ts'

/** The side of an icon in CSS pixels. */
const side = 16

/** The classes of the icons: the place of each in icons.png, which scripts/icons.ts writes. */
export const iconClasses = Object.fromEntries(
  iconNames.map((name, place) => [`.i-${name}`, { '--at': `${-place * side}px` }]),
)

/**
 * Tailwind's plugin in app/globals.css. Every name has its class: they come from lists, so that no file contains
 * `i-pencil` for Tailwind to find.
 */
const addIcons: Parameters<typeof plugin>[0] = ({ addBase }) =>
  addBase({ ':root': { '--icons': `${side * iconNames.length}px ${side}px` }, ...iconClasses })

export default addIcons
