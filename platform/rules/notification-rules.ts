import { noticeWaits } from './limits.ts'

/** The time until which a member that connects still gets a notification. */
export function waitsUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + noticeWaits)
}
