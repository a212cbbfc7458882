import type { ReactNode } from 'react'

interface LegalTextProps {
  title: string
  lead: string
  parts: readonly { heading: string; text: string }[]
  /** Link back to the page that opened the text. */
  children: ReactNode
}

/** A legal text: title, introduction and sections. */
export function LegalText({ title, lead, parts, children }: LegalTextProps) {
  return (
    <article className="grid gap-4">
      <h1 className="text-title">{title}</h1>
      <p className="mute">{lead}</p>
      {parts.map(({ heading, text }) => (
        <section key={heading}>
          <h2 className="mb-1 font-bold">{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      {children}
    </article>
  )
}
