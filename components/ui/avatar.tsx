import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const avatarVariants = cva(
  'relative grid flex-none place-items-center overflow-hidden rounded-full bg-primary-soft text-primary-text uppercase',
  {
    variants: { size: { default: 'size-[26px] text-xs', lg: 'size-12 text-xl', xl: 'size-16 text-xl' } },
    defaultVariants: { size: 'default' },
  },
)

export type AvatarLook = VariantProps<typeof avatarVariants>

/** A round picture over the text in its place. On every page: without `cn`, whose tailwind-merge is large. */
export function Avatar({ size, className, ...rest }: ComponentProps<'span'> & AvatarLook) {
  return <span data-slot="avatar" className={avatarVariants({ size, className })} {...rest} />
}

export function AvatarImage({ src, alt = '', ...rest }: ComponentProps<'img'>) {
  return (
    // biome-ignore lint/performance/noImgElement: stored at the size of its place, and readable only with a session
    <img
      data-slot="avatar-image"
      src={src}
      alt={alt}
      className="absolute inset-0 size-full object-cover"
      {...rest}
    />
  )
}

export function AvatarFallback(props: ComponentProps<'span'>) {
  return <span data-slot="avatar-fallback" {...props} />
}
