import { scriptOf } from '@/components/ui/native-text'
import type { NameContent } from '@/lib/list/cell-content'

/** A name with a second name below it. Bare elements, because a page has many of them. */
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
