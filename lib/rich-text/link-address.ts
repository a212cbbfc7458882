/** Schemes that the contract allows in a link, and addresses that begin with a host name. */
const schemed = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[+\d])\S*$/i
const host = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u
const mailbox = /^[^\s@:/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/

/**
 * A typed address for a link, with a scheme added if it is missing; undefined for a text that is not an
 * address.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (schemed.test(text)) return text
  if (mailbox.test(text)) return `mailto:${text}`
  return host.test(text) ? `https://${text}` : undefined
}
