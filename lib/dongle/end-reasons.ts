/**
 * The reasons why a dongle ends a session: it was removed, another one was inserted, the account was bound to
 * another one or to none; `absent`: a session cannot begin without one.
 */
export const dongleEndReasons = ['removed', 'mismatch', 'changed', 'cleared', 'absent'] as const
export type DongleEndReason = (typeof dongleEndReasons)[number]

/** Parses an end reason from the sign-in page's address; undefined if it has none. */
export function readDongleEndReason(text: string | undefined): DongleEndReason | undefined {
  return dongleEndReasons.find((reason) => reason === text)
}
