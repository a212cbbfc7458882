import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

interface LegalTextProps {
  title: string
  lead: string
  parts: readonly { heading: string; text: string }[]
  /** Link back to the page that linked to the text. */
  children: ReactNode
}

/** A legal text: title, introduction and sections. */
export function LegalText({ title, lead, parts, children }: LegalTextProps) {
  return (
    <Card title={title} wide>
      <article className="grid gap-5 text-body">
        <p className="mute">{lead}</p>
        {parts.map(({ heading, text }) => (
          <section key={heading}>
            <h2 className="mb-1 lead">{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </article>
      <p>{children}</p>
    </Card>
  )
}
