import { claimLife } from '@/lib/contract/limits'

/** The end of a claim that began at a moment. */
export function claimEnd(claimedAt: string): Date {
  return new Date(new Date(claimedAt).getTime() + claimLife)
}
