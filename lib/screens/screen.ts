import type { Permission } from '../contract/permissions.ts'
import type { IconName } from './icon-names.ts'
import type { Part, Section } from './sections.ts'

/**
 * A screen of the registry; `Name` is the type of its parent's name.
 * @spec 6.2: A screen names one permission instead of its roles, and permissions.ts lists the roles of each, so that pages, actions and platform decide alike.
 */
export interface Screen<Name extends string> {
  /** Path without locale; `[id]` is replaced by a row's id. */
  path: string
  /** Permission required by the gate; null for screens that need no session. */
  permission: Permission | null
  /** Left out of the menu for operators with this permission, who have another screen instead. */
  unless?: Permission
  /** Section of the menu; unset for screens outside the menu. */
  section?: Section
  /** Its part of a section that has parts. */
  part?: Part
  /** Its icon in the menu; by default its section's. */
  icon?: IconName
  /** The screen above it in the breadcrumb. */
  parent?: Name
  /** Letter that opens this screen after `g`. */
  key?: string
  /** Its visited tab is the first and cannot be closed. */
  affix?: boolean
  /** Its visited tab is not stored: it closes when another screen opens. */
  noCache?: boolean
}

/** Declares screens of one part of the console: their keys are their names, and a parent is one of them. */
export function defineScreens<Name extends string>(
  screens: Record<Name, Screen<NoInfer<Name>>>,
): Record<Name, Screen<NoInfer<Name>>> {
  return screens
}
