import { Icon } from './icon'

/** A message, and where it leads. */
interface Told {
  id: number | string
  text: string
  /** Absent where the operator may not open it. */
  href?: string | undefined
}

interface ToldMessagesProps {
  label: string
  close: string
  messages: readonly Told[]
  /** Name of the part in tests. */
  slot: string
  onClose: () => void
}

/** Floating messages of what happens elsewhere, with a button that closes them all. */
export function ToldMessages({ label, close, messages, slot, onClose }: ToldMessagesProps) {
  return (
    <section role="status" aria-label={label} data-slot={slot} className="told">
      {messages.map(({ id, text, href }) =>
        href ? (
          <a key={id} href={href}>
            {text}
          </a>
        ) : (
          <p key={id}>{text}</p>
        ),
      )}
      {messages.length > 0 && (
        <button type="button" className="tool" aria-label={close} onClick={onClose}>
          <Icon name="x" />
        </button>
      )}
    </section>
  )
}
