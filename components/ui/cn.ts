import { clsx } from 'clsx/lite'

/**
 * Joins class names without resolving conflicts: components change their look by variants, not by overriding
 * classes.
 */
export function cn(...classes: (string | false | undefined)[]): string {
  return clsx(...classes)
}
