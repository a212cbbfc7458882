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
    <div className="mx-auto grid max-w-[34rem] justify-items-center gap-2 p-4 text-center">
      <p aria-hidden="true" className="text-title font-bold mute tabular-nums">
        {code}
      </p>
      <h1 className="text-title">{title}</h1>
      <p className="mute">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}
