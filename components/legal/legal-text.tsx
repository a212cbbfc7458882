import type { ReactNode } from 'react'

interface LegalTextProps {
  title: string
  lead: string
  parts: readonly { heading: string; text: string }[]
  /** The way back to where the text was opened from. */
  children: ReactNode
}

/** An agreement or a policy: a title, what it is about, and its parts. */
export function LegalText({ title, lead, parts, children }: LegalTextProps) {
  return (
    <article className="grid gap-4">
      <h1 className="text-title">{title}</h1>
      <p className="text-muted">{lead}</p>
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
