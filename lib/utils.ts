import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of utilities that contradict each other the last one stays. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
