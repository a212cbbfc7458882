import type { ReactNode } from 'react'

/** The work that waits at the left, and figures with charts at the right; one below the other where room is short. */
export function DashboardColumns({ children }: { children: ReactNode }) {
  return (
    <div className="-mb-6 grid min-h-[calc(100vh-var(--bar)-60px)] grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] border-t max-lg:grid-cols-1">
      {children}
    </div>
  )
}

export function WorkColumn({ children }: { children: ReactNode }) {
  return <div className="border-r max-lg:border-r-0 max-lg:border-b">{children}</div>
}
