import { Badge } from '@/components/ui/badge'
import { scriptOf } from '@/components/ui/native-text'
import { RelativeTime } from '@/components/ui/relative-time'
import type { CellContent } from '@/lib/list/cell-content'

/** Draws the content of a cell outside of a table, such as among the facts of a record. */
export function Cell({ content }: { content: CellContent }) {
  if (typeof content === 'string') return content
  if ('status' in content) return <Badge variant={content.tone}>{content.status}</Badge>
  if ('short' in content) return content.full
  if ('figure' in content) return content.text
  if ('seen' in content) return content.seen
  if ('member' in content) return content.word
  if ('exact' in content) return <RelativeTime moment={content} />
  const { name, href } = content
  if (!href) return <span lang={scriptOf(name)}>{name}</span>
  return (
    <a href={href} lang={scriptOf(name)} className="go-to">
      {name}
    </a>
  )
}
