import { type ReactNode, useId } from 'react'

interface ChartSectionProps {
  title: string
  children: ReactNode
}

/** Titled section for figures. */
export function ChartSection({ title, children }: ChartSectionProps) {
  const id = useId()
  return (
    <section data-slot="chart-section" aria-labelledby={id} className="part chart-part relative min-w-0">
      <h2 id={id} className="part-head pr-18">
        {title}
      </h2>
      {children}
    </section>
  )
}
