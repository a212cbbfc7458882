import { LinkButton } from '@/components/ui/link-button'
import type { RowLink } from '@/lib/list/row-links'

/** The actions of one row in the heading of its own page. */
export function RowLinks({ links }: { links: readonly RowLink[] }) {
  return links.map(({ label, href, variant }) => (
    <LinkButton key={href} variant={variant === 'main' ? 'main' : 'plain'} href={href}>
      {label}
    </LinkButton>
  ))
}
