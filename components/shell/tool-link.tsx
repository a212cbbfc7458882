import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/lib/screens/icon-names'

interface ToolLinkProps {
  /** The address of its panel. */
  panel: string
  label: string
  icon: IconName
}

/** A button of the top bar that opens a panel; on a phone the operator's own menu contains it instead. */
export function ToolLink({ panel, label, icon }: ToolLinkProps) {
  return (
    <a
      href={panel}
      data-panel
      aria-label={label}
      title={label}
      className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} max-lg:hidden`}
    >
      <Icon name={icon} />
    </a>
  )
}
