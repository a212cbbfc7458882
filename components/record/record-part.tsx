import { type ReactNode, useId } from 'react'

interface RecordPartProps {
  title: string
  /** A link beside the title, to all rows or to an edit. */
  link?: { label: string; href: string }
  children: ReactNode
}

/** A titled part of a record's page. */
export function RecordPart({ title, link, children }: RecordPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="part">
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {link && (
          <a href={link.href} className="go-to ml-auto text-right font-normal">
            {link.label}
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
