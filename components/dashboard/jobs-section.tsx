import { cva } from 'class-variance-authority'
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

type JobLineProps = Omit<Job, 'key'> & Pick<JobsSectionProps, 'first'>

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
    <section aria-labelledby={id} data-slot="jobs">
      <h2
        id={id}
        className="px-gutter pt-4 pb-1.5 text-xs font-normal text-muted-foreground max-md:pt-3.5 max-md:pb-1"
      >
        {title}
      </h2>
      <ul>
        {jobs.map(({ key, ...job }) => (
          <JobLine key={key} first={first} {...job} />
        ))}
      </ul>
    </section>
  )
}

const lineVariants = cva('job group/job data-done:text-muted-foreground', {
  variants: { first: { true: 'min-h-15', false: 'min-h-13' }, opens: { true: 'hover:bg-hover' } },
})

const countVariants = cva(
  'leading-[1.3] font-semibold tracking-[-0.01em] tabular-nums group-data-done/job:font-normal max-xl:row-[1/3]',
  { variants: { first: { true: 'text-[28px]', false: 'text-[20px]' } } },
)

// It covers the line, so that a click anywhere on it follows the link.
const lineLink =
  'go-to col-4 justify-self-end px-3 whitespace-nowrap after:absolute after:inset-0 max-xl:col-3 max-xl:row-[1/3]'

/** A line of work. Live events may bring its number to 0, without the age and the link that went with it. */
function JobLine({ count, live, isDone, what, detail, age, action, first = false }: JobLineProps) {
  const whileWaiting = first ? 'group-data-done/job:hidden' : undefined
  return (
    <li
      data-slot="job"
      data-done={isDone ? '' : undefined}
      className={lineVariants({ first, opens: action !== undefined })}
    >
      <span data-slot="job-count" className={countVariants({ first })} {...(live && figureData([live]))}>
        {count}
      </span>
      <div>
        <h3 className={cn('font-normal', first ? 'text-[calc(var(--body)+2px)]' : 'text-base')}>{what}</h3>
        {detail}
      </div>
      {age && (
        <p className={cn('col-3 whitespace-nowrap max-xl:col-2 max-xl:justify-self-start', whileWaiting)}>
          {age}
        </p>
      )}
      {action && (
        <a href={action.href} className={cn(lineLink, whileWaiting)}>
          {action.label}
          <span className="sr-only"> {what}</span>
        </a>
      )}
    </li>
  )
}
