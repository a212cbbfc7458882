/**
 * Why a dongle ended a session: taken out, another one put in, or the account bound to another one or to none; or that
 * one is needed to begin a session.
 */
export const dongleFindings = ['removed', 'mismatch', 'changed', 'cleared', 'absent'] as const
export type DongleFinding = (typeof dongleFindings)[number]

/** The finding that sign-in's address names, if it names one. */
export function dongleFinding(text: string | undefined): DongleFinding | undefined {
  return dongleFindings.find((finding) => finding === text)
}
