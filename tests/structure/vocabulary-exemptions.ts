/** Messages exempt from a rule of the vocabulary, with the reason. */
export const exemptions: readonly { complaint: string; reason: string }[] = []
