import { type ReactNode, useId } from 'react'

interface ChartPanelProps {
  title: string
  children: ReactNode
}

/** Titled panel for figures. */
export function ChartPanel({ title, children }: ChartPanelProps) {
  const id = useId()
  return (
    <section data-slot="chart-panel" aria-labelledby={id} className="part chart-part">
      <h2 id={id} className="part-head">
        {title}
      </h2>
      {children}
    </section>
  )
}
