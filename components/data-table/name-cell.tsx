import { scriptOf } from '@/components/ui/native-text'
import type { NameContent } from '@/lib/list/cell-content'

/** What something is called, and below what else it is called. Bare elements: a page has many of them. */
export function NameCell({ name, detail, href }: NameContent) {
  const Name = href === undefined ? 'span' : 'a'
  return (
    <span data-slot="name-cell">
      <Name href={href} lang={scriptOf(name)}>
        {name}
      </Name>
      {detail && <small lang={scriptOf(detail)}>{detail}</small>}
    </span>
  )
}
