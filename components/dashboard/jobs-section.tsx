import { type ReactNode, useId } from 'react'
import type { ReviewKind } from '@/lib/contract/live'
import { figureData } from '@/lib/live/figure'
import { cn } from '@/lib/utils'

/** One line of work: the number, its subject, the age or deadline, and the link. */
export interface Job {
  key: string
  /** The formatted number, and the kinds of requests that live events count for it. */
  count: string
  live?: ReviewKind
  /** Whether the number is 0; the line is then drawn muted. */
  isDone: boolean
  what: string
  detail?: ReactNode
  age?: ReactNode
  /** The address of the counted rows' list, if there is such a screen. */
  action?: { label: string; href: string }
}

interface JobsSectionProps {
  title: string
  jobs: readonly Job[]
  /** Drawn larger, because an operator should see it first. */
  first?: boolean
}

/** Lines of work under a heading; a click anywhere on a line follows its link. */
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
