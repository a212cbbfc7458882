import type { ComponentProps } from 'react'

const look = 'grid max-w-[78ch] gap-1.5 pl-[1.6em] wrap-anywhere'

/** Steps of an instruction, in their order. */
export function Steps(props: ComponentProps<'ol'>) {
  return <ol className={`${look} list-decimal`} {...props} />
}

/** Sentences without an order. */
export function Notes(props: ComponentProps<'ul'>) {
  return <ul className={`${look} list-disc`} {...props} />
}
