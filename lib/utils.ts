import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'
import { classGroups } from './html/class-groups'

const merge = createTailwindMerge(() => classGroups)

/** Joins class names; of utilities that contradict each other the last one stays. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
