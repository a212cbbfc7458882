import { Toast } from './toast'
import { ToastClose } from './toast-close'

/** A message, and where it leads. */
interface ToldMessage {
  id: number | string
  text: string
  /** Absent where the operator may not open it. */
  href?: string | undefined
}

interface ToldMessagesProps {
  label: string
  close: string
  messages: readonly ToldMessage[]
  /** Name of the part in tests. */
  slot: string
  onClose: () => void
}

interface ManyWords {
  /** With `{count}` in it. */
  many: string
  /** The address of all of them. */
  all?: string
}

/** One message in place of many. Made only where it is drawn: the first number written so takes a slow PC 0.1 s. */
export function manyTold({ many, all }: ManyWords, count: number, tag: string): ToldMessage {
  return { id: 'many', text: many.replace('{count}', count.toLocaleString(tag)), href: all }
}

/** Floating messages of what happens elsewhere, with a button that closes them all. */
export function ToldMessages({ label, close, messages, slot, onClose }: ToldMessagesProps) {
  return (
    <Toast role="status" aria-label={label} data-slot={slot} className="max-w-full gap-y-1 py-2 empty:hidden">
      {messages.map(({ id, text, href }) =>
        href ? (
          <a key={id} href={href} className="flex-[1_1_100%] wrap-anywhere underline md:flex-auto">
            {text}
          </a>
        ) : (
          <p key={id} className="flex-[1_1_100%] wrap-anywhere">
            {text}
          </p>
        ),
      )}
      {messages.length > 0 && <ToastClose label={close} onClose={onClose} />}
    </Toast>
  )
}
