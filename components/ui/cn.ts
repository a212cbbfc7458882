import { type ClassValue, clsx } from 'clsx'

/**
 * Joins class names without resolving conflicts: components change their look by variants, not by overriding
 * classes.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
