import type { ReactNode } from 'react'

/** The title of a form's section. It floats, because a legend that does not is no item of the section's grid. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <legend className="float-left mb-2.5 font-semibold wrap-anywhere">{children}</legend>
}
