import type { Ref } from 'react'

interface ErrorSummaryProps {
  title: string
  errors: readonly { id: string; message: string }[]
  ref?: Ref<HTMLDivElement>
}

/** List of invalid fields, each a link to the field. */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      data-slot="error-summary"
      role="alert"
      tabIndex={-1}
      className="rounded-[10px] border border-destructive px-3.5 py-[9px]"
    >
      <p className="font-semibold text-destructive">{title}</p>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-6 items-center link">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
