import type { ReactNode } from 'react'

interface StatusPageProps {
  /** The HTTP status: 401, 404. */
  code: number
  title: string
  text: string
  /** Link buttons to other pages. */
  children: ReactNode
}

export function StatusPage({ code, title, text, children }: StatusPageProps) {
  return (
    <div className="mx-auto grid max-w-[480px] justify-items-center gap-1.5 px-5 py-12 text-center">
      <p aria-hidden="true" className="text-2xl font-semibold text-muted-foreground tabular-nums">
        {code}
      </p>
      <h1 className="title">{title}</h1>
      <p className="text-base text-muted-foreground">{text}</p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}
