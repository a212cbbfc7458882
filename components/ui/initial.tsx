import { firstLetter } from '@/lib/format/first-letter'
import { cn } from './cn'

interface InitialProps {
  name: string
  /** Address of the picture. */
  picture?: string
  className?: string
}

/**
 * Round picture, or the first letter of the name, which also shows while the picture is missing. Decorative:
 * the name is written beside it.
 */
export function Initial({ name, picture, className }: InitialProps) {
  return (
    <span aria-hidden="true" data-slot="initial" className={cn('face', className)}>
      {firstLetter(name)}
      {picture && (
        // biome-ignore lint/performance/noImgElement: stored at the size shown, and readable only with a session
        <img src={picture} alt="" />
      )}
    </span>
  )
}
