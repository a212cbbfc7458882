import { type ReactNode, useId } from 'react'
import type { ReviewKind } from '@/lib/contract/live'
import { figureData } from '@/lib/live/figure'
import { cn } from '@/lib/utils'

/** One line of work: how many, of what, how old or until when, and the way there. */
export interface Job {
  key: string
  /** The formatted number, and the requests that it counts where live events move it. */
  count: string
  live?: ReviewKind
  /** Nothing to do: drawn quietly. */
  isDone: boolean
  what: string
  detail?: ReactNode
  age?: ReactNode
  /** The list that the number counts, where there is such a screen. */
  action?: { label: string; href: string }
}

interface JobsSectionProps {
  title: string
  jobs: readonly Job[]
  /** Drawn larger, as what an operator looks at first. */
  first?: boolean
}

/** Lines of work under a heading; a line with an action opens it wherever it is clicked. */
export function JobsSection({ title, jobs, first }: JobsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-slot="jobs" className={first ? 'jobs-first' : undefined}>
      <h2 id={id} className="jobs-title">
        {title}
      </h2>
      <ul>
        {jobs.map(({ key, count, live, isDone, what, detail, age, action }) => (
          <li key={key} className={cn('job', isDone && 'mute', action && 'job-open')}>
            <span className="count" {...(live && figureData([live]))}>
              {count}
            </span>
            <div>
              <h3>{what}</h3>
              {detail}
            </div>
            {age}
            {action && (
              <a href={action.href} className="go-to">
                {action.label}
                <span className="sr-only"> {what}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
