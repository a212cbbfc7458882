import { Initial } from '@/components/ui/initial'
import { scriptOf } from '@/components/ui/native-text'

interface UserButtonProps {
  /** The address of the operator's own menu. */
  panel: string
  label: string
  user: { name: string; picture?: string }
}

/** Opens the operator's own menu. */
export function UserButton({ panel, label, user: { name, picture } }: UserButtonProps) {
  return (
    <a href={panel} data-panel title={name} className="me">
      <Initial name={name} picture={picture} />
      <span className="sr-only">{label}</span>
      <span lang={scriptOf(name)}>{name}</span>
    </a>
  )
}
