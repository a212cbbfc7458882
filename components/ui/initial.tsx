import { firstLetter } from '@/lib/format/first-letter'
import { Avatar, AvatarFallback, AvatarImage, type AvatarLook } from './avatar'

interface InitialProps extends AvatarLook {
  name: string
  /** Address of the picture. */
  picture?: string
}

/**
 * Round picture, or the first letter of the name, which also shows while the picture is missing. Decorative:
 * the name is written beside it.
 */
export function Initial({ name, picture, size }: InitialProps) {
  return (
    <Avatar aria-hidden="true" data-slot="initial" size={size}>
      <AvatarFallback>{firstLetter(name)}</AvatarFallback>
      {picture && <AvatarImage src={picture} />}
    </Avatar>
  )
}
