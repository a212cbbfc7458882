import { RelativeTime } from '@/components/ui/relative-time'
import { Status } from '@/components/ui/status'
import type { CellContent } from '@/lib/list/cell-content'
import { NameCell } from './name-cell'

/** Draws the content of a cell, in tables and in lists of one row's facts. */
export function Cell({ content }: { content: CellContent }) {
  if (typeof content === 'string') return content
  if ('status' in content) return <Status tone={content.tone}>{content.status}</Status>
  if ('exact' in content) return <RelativeTime moment={content} />
  return <NameCell {...content} />
}
