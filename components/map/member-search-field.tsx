import { Icon } from '@/components/ui/icon'

interface MemberSearchFieldProps {
  label: string
  placeholder: string
  /** The text of the search. */
  value: string
}

/** The field of a search for members on the map's screens. */
export function MemberSearchField({ label, placeholder, value }: MemberSearchFieldProps) {
  return (
    <label className="find">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        className="in"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
      />
    </label>
  )
}
