import { type ReactNode, useId } from 'react'

/** Titled panel for figures. */
export function ChartPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      data-slot="chart-panel"
      aria-labelledby={id}
      className="min-w-0 rounded-3 border border-line bg-surface p-4"
    >
      <h2 id={id} className="mb-2 text-lead">
        {title}
      </h2>
      {children}
    </section>
  )
}
