import { NativeText } from '@/components/ui/native-text'

interface NameCellProps {
  name: string
  /** A second name or number below. */
  detail?: string
  /** The thing's own page. */
  href?: string
}

/** The first cell of a row: what it is called, and below what else it is called. */
export function NameCell({ name, detail, href }: NameCellProps) {
  return (
    <span data-slot="name-cell">
      {href ? (
        <a href={href}>
          <NativeText>{name}</NativeText>
        </a>
      ) : (
        <NativeText>{name}</NativeText>
      )}
      {detail && (
        <small>
          <NativeText>{detail}</NativeText>
        </small>
      )}
    </span>
  )
}
