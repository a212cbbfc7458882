import { type ClassValue, clsx } from 'clsx'

/** Joins class names. Variants, not overriding classes, are how a component looks different. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
