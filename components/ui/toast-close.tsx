import { buttonVariants } from './button-variants'
import { Icon } from './icon'

/** The button that closes a floating message, in the message's own colour. */
export function ToastClose({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClose}
      className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} [--muted-foreground:currentColor]`}
    >
      <Icon name="x" />
    </button>
  )
}
