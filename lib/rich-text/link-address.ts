/** Schemes that the contract allows in a link, and an address that begins as a host's name does. */
const schemed = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:[+\d])\S*$/i
const host = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u
const mailbox = /^[^\s@:/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/

/** A typed address as a link has it, with the scheme that was left out; undefined for a text that is no address. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (schemed.test(text)) return text
  if (mailbox.test(text)) return `mailto:${text}`
  return host.test(text) ? `https://${text}` : undefined
}
