import type { ReactNode } from 'react'
import { Card, CardTitle } from '@/components/ui/card'

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
    <Card className="max-w-[720px] px-9 pt-[30px] pb-8">
      <CardTitle>{title}</CardTitle>
      <article className="grid gap-5 text-base">
        <p className="text-muted-foreground">{lead}</p>
        {parts.map(({ heading, text }) => (
          <section key={heading}>
            <h2 className="mb-1 text-lg leading-[1.4] font-semibold wrap-anywhere">{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </article>
      <p>{children}</p>
    </Card>
  )
}
