import { RelativeTime } from '@/components/ui/relative-time'
import { Status } from '@/components/ui/status'
import type { CellContent } from '@/lib/list/cell-content'
import { NameCell } from './name-cell'

/** Draws what a cell shows; also where one thing's facts stand beside their terms. */
export function Cell({ content }: { content: CellContent }) {
  if (typeof content === 'string') return content
  if ('status' in content) return <Status tone={content.tone}>{content.status}</Status>
  if ('exact' in content) return <RelativeTime moment={content} />
  return <NameCell {...content} />
}
