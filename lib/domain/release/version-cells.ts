import type { Version } from '@/lib/contract/release'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { sizeText } from './version-size'

/** Whether terminals must install a version; the usual value has no mark. */
export function forceCell({ force }: Pick<Version, 'force'>, { enums }: Words): StatusContent {
  return statusCell(force ? 'warn' : 'neutral', enums(`yesNo.${force}`))
}

/** The size of a version's file; a dash for a version older than stored files. */
export function fileSizeText({ size }: Pick<Version, 'size'>, { time }: Words): string {
  return size > 0 ? sizeText(size, time.locale) : '—'
}
