import { cn } from './cn'

/** The first letter of a name in a circle, where there is no picture; the name itself stands beside it. */
export function Initial({ name, className }: { name: string; className?: string }) {
  const [first] = new Intl.Segmenter().segment(name)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-strong uppercase',
        className,
      )}
    >
      {first?.segment}
    </span>
  )
}
