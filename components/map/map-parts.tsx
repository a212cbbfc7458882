import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

/** Boxes over the map, by their place. The live map, once drawn, has tools and a scale of its own. */
export const floatVariants = cva('absolute rounded-md bg-background shadow-float', {
  variants: {
    place: {
      tools: 'top-3 right-3 grid p-0.5 peer-data-ready:hidden',
      scale: 'top-3 left-3 flex items-center gap-2 px-2.5 py-1 text-xs tabular-nums peer-data-ready:hidden',
      key: 'bottom-3 left-3 flex gap-3.5 px-3 py-[5px] text-xs max-md:hidden',
      hint: 'pointer-events-none top-3 left-1/2 max-w-3/5 px-2.5 py-1 text-xs [transform:translateX(-50%)]',
      note: 'pointer-events-none right-3 bottom-3 max-w-75 px-3 py-1.5 text-xs text-muted-foreground max-md:left-3 max-md:max-w-none',
      notice: 'top-11 left-3 max-w-[min(420px,calc(100%-80px))] px-3 py-1.5 text-xs text-warning',
      card: 'right-3 bottom-3 z-1 w-75 max-w-[calc(100%-24px)] px-4 py-3 max-md:inset-x-2 max-md:bottom-2 max-md:w-auto',
    },
  },
})

/** A quiet button of the map's tools; map.css has its look, as a page sends the classes of each button twice. */
export const toolButton = 'map-tool'

/** The picture in a frame, which cuts it; a narrower picture is asked for by the two properties. */
export const pictureLook =
  'absolute top-1/2 left-1/2 h-[max(var(--picture-height,720px),100%)] w-[max(var(--picture-width,1280px),100%)] [transform:translate(-50%,-50%)] peer-data-ready:hidden'

export function MapFrame({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="map-frame"
      className={cn('relative overflow-hidden bg-(--map-sea) max-md:h-[440px]', className)}
      {...rest}
    />
  )
}

/** The list of the map's members at the left, the picture at the right. */
export function MapLayout({
  hasMembers,
  className,
  ...rest
}: ComponentProps<'div'> & { hasMembers: boolean }) {
  return (
    <div
      data-positions={hasMembers || undefined}
      className={cn(
        '-mb-6 grid h-[calc(100vh-var(--bar)-132px)] min-h-[480px] grid-cols-1 border-t max-md:h-auto',
        hasMembers && 'md:grid-cols-[320px_minmax(0,1fr)]',
        className,
      )}
      {...rest}
    />
  )
}

/** The map's place on a page, over which cards float. */
export function MapStage(props: ComponentProps<'div'>) {
  return <div className="relative grid" {...props} />
}

interface MapScaleProps {
  /** In pixels, with the length that it has on the map. */
  width: number
  text: string
  note: string
}

export function MapScale({ width, text, note }: MapScaleProps) {
  return (
    <p className={floatVariants({ place: 'scale' })}>
      <svg width={width} height="8" aria-hidden="true" className="fill-none stroke-secondary-foreground">
        <path d={`M.5 0V7.5H${width - 0.5}V0`} />
      </svg>
      <span>{text}</span>
      <span className="text-muted-foreground">{note}</span>
    </p>
  )
}

/** A sentence in a corner about what the map lacks, which lets clicks through. */
export function MapNote({ className, ...rest }: ComponentProps<'p'>) {
  return <p data-slot="map-note" className={floatVariants({ place: 'note', className })} {...rest} />
}

/** The layer over the map about a chosen mark. */
export function MapCard(props: ComponentProps<'section'>) {
  return <section data-slot="map-card" className={floatVariants({ place: 'card' })} {...props} />
}

export function MapCardTitle({ children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 className="flex items-center gap-2 text-base" {...rest}>
      {children}
    </h2>
  )
}
