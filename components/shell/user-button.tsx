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
    <a
      href={panel}
      data-panel
      data-slot="user-button"
      title={name}
      className="flex min-h-8 items-center gap-2 rounded-md pr-1 pl-2 whitespace-nowrap hover:bg-accent"
    >
      <Initial name={name} picture={picture} />
      <span className="sr-only">{label}</span>
      <span lang={scriptOf(name)} className="max-w-40 truncate max-[1440px]:hidden">
        {name}
      </span>
    </a>
  )
}
