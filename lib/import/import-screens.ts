import type { ImportKind } from '@/lib/contract/import-fields'
import type { Permission } from '@/lib/contract/permissions'
import { screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'

interface ImportScreens {
  /** The screens of an import: the choice of a file, the work on one import, and the list that it fills. */
  start: ScreenName
  one: ScreenName
  list: ScreenName
  permission: Permission
}

export const importScreens: Readonly<Record<ImportKind, ImportScreens>> = {
  members: { start: 'memberImport', one: 'memberImportOne', list: 'members', permission: 'members.write' },
  imeis: { start: 'imeiIntake', one: 'imeiIntakeOne', list: 'imeis', permission: 'devices.write' },
  devices: { start: 'deviceImport', one: 'deviceImportOne', list: 'devices', permission: 'devices.write' },
}

/** The address of an import, to which an operator can return. */
export function importPath(locale: string, kind: ImportKind, id: number): string {
  return `/${locale}${screenPath(importScreens[kind].one, id)}`
}

export function startPath(locale: string, kind: ImportKind): string {
  return `/${locale}${screenPath(importScreens[kind].start)}`
}
