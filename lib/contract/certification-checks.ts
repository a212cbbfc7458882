/**
 * The comparisons that a reviewer ticks before papers pass: of the name and the identity number with the card, and of the
 * selfie's face with that of the card.
 */
export const certificationChecks = ['nameMatches', 'numberMatches', 'faceMatches'] as const
export type CertificationCheck = (typeof certificationChecks)[number]

/** The checks for papers; without a selfie the face is not compared. */
export function checksOf(images: { selfie: boolean }): readonly CertificationCheck[] {
  return certificationChecks.filter((check) => check !== 'faceMatches' || images.selfie)
}
