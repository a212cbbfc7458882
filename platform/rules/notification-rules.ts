const day = 24 * 60 * 60_000

/**
 * Milliseconds for which an offline member still gets a notification on connecting. A week covers a radio
 * that is charged at the weekend or taken along on leave; an older message is more likely to mislead than to
 * help.
 */
export const waitsFor = 7 * day

/** Milliseconds for which deliveries are stored. */
export const deliveriesKeptFor = 180 * day

/** The time until which a member that connects still gets a notification. */
export function waitsUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + waitsFor)
}
