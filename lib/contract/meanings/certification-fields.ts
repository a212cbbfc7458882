/** Fields of real-name papers. */
export const certificationFields = {
  certificationId: 'The id of the real-name papers.',
  images: 'Whether each picture was handed in.',
  front: 'Whether there is a picture of the identity card’s front.',
  back: 'Whether there is a picture of the identity card’s back.',
  selfie: 'Whether there is a picture of the member’s face.',
  failureReason: 'The reason of the failure, or of the revocation, of the papers; empty: none.',
  reviewerId:
    'The `LoginId` of the account that reviews the papers or did so last; null while Unreviewed, and for an account of another agent.',
  reviewerName: 'The account of that reviewer; empty where `reviewerId` is null.',
  claimedAt: 'The time at which the reviewer claimed the papers, for 15 minutes; null while Unreviewed.',
  claimedUntil: 'The time at which the claim ends; only after `claim`.',
  modifyTime: 'The time of the last change of the papers.',
  papers: 'The papers as the queue has them, with the identity number masked.',
  frontImage:
    'The name of the stored picture of the card’s front; empty: none, or none that the caller may see now.',
  backImage:
    'The name of the stored picture of the card’s back; empty: none, or none that the caller may see now.',
  selfieImage:
    'The name of the stored picture of the face; empty: none, or none that the caller may see now.',
  revealedUntil: 'The time until which the papers are shown unmasked to the caller; null: they are masked.',
  revealed: 'The papers unmasked; only after `reveal`.',
  following: 'The next younger papers that wait and that no account has claimed; null: none.',
  oldest: 'The oldest other papers that wait and that no account has claimed; null: none.',
  nameMatches: 'The reviewer’s tick that the name on the papers is that of the card.',
  numberMatches: 'The reviewer’s tick that the identity number is that of the card.',
  faceMatches: 'The reviewer’s tick that the face is that of the card; needed where there is a selfie.',
} as const satisfies Readonly<Record<string, string>>
