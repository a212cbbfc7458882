import { cn } from './cn'

interface InitialProps {
  name: string
  /** The address of a picture of whoever has that name. */
  picture?: string
  className?: string
}

/** Somebody's picture in a circle, or the first letter of the name, which also stands where the picture is gone; the name itself stands beside it. */
export function Initial({ name, picture, className }: InitialProps) {
  const [first] = new Intl.Segmenter().segment(name)
  return (
    <span
      aria-hidden="true"
      data-slot="initial"
      className={cn(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-bold text-accent-strong uppercase',
        className,
      )}
    >
      {first?.segment}
      {picture && (
        // biome-ignore lint/performance/noImgElement: it is as large as it is shown, and only who is signed in may have it
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  )
}
