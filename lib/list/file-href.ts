import { type FileFormat, fileFormats } from '@/lib/list/file-formats'
import { screenPath } from '@/lib/screens/screen-paths'
import { first, type SearchParams } from '@/lib/screens/search-params'
import type { List } from './list'
import { brokenFile, listHref } from './list-address'

interface FileAsked {
  list: Pick<List, 'screen' | 'record'>
  search: SearchParams
  locale: string
}

/** The address of everything that a list's address matches as a file. `part`: also where the list is not answered whole. */
export function fileHref({ list, search, locale }: FileAsked, format: FileFormat, part = false): string {
  return listHref(`/api/export/${list.screen}`, search, {
    format,
    locale,
    in: list.record ?? null,
    size: null,
    page: null,
    part: part ? 1 : null,
  })
}

/** The address of the list after its file could not be made whole. */
export function brokenFileHref({ list, search, locale }: FileAsked, format: FileFormat): string {
  const path = `/${locale}${screenPath(list.screen, list.record)}`
  const changes = { format: null, locale: null, in: null, part: null, [brokenFile]: format }
  return listHref(path, search, changes)
}

/** The format of the file that could not be made whole, by the address of its list. */
export function brokenFormat(search: SearchParams): FileFormat | undefined {
  const named = first(search[brokenFile])
  return fileFormats.find((format) => format === named)
}
