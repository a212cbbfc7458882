import type { Version, VersionRing } from '@/lib/contract/release'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'
import { sizeText } from './size'

const tones: Record<VersionRing, StatusTone> = { recorded: 'hollow', test: 'half', formal: 'ok' }

/** The ring of a version: who may get it. */
export function ringCell({ ring }: Pick<Version, 'ring'>, { enums }: Words): StatusContent {
  return statusCell(tones[ring], enums(`ring.${ring}`))
}

/** Whether terminals must install a version; the usual case without a mark. */
export function forceCell({ force }: Pick<Version, 'force'>, { enums }: Words): StatusContent {
  return statusCell(force ? 'warn' : 'neutral', enums(`yesNo.${force}`))
}

/** The size of a version's file; a dash for a version older than stored files. */
export function fileSizeText({ size }: Pick<Version, 'size'>, { time }: Words): string {
  return size > 0 ? sizeText(size, time.locale) : '—'
}

/** The type that a version is for, and its model where it is for one alone. */
export function typeText({ type, model }: Pick<Version, 'type' | 'model'>, { enums }: Words): string {
  return [enums(`versionType.${type}`), model].filter(Boolean).join(' · ')
}
