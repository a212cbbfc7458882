import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'

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
      <Input
        className="pl-[31px]"
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
      />
    </label>
  )
}
