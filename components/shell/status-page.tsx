import type { ReactNode } from 'react'

interface StopPageProps {
  /** The number that the web knows this by: 401, 404. */
  code: number
  title: string
  text: string
  /** Where to go from here: link buttons. */
  children: ReactNode
}

/** Where a way ends: what it is, why, and how to go on. */
export function StopPage({ code, title, text, children }: StopPageProps) {
  return (
    <div className="mx-auto grid max-w-[34rem] justify-items-center gap-2 p-4 text-center">
      <p aria-hidden="true" className="text-title font-bold text-muted tabular-nums">
        {code}
      </p>
      <h1 className="text-title">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}
