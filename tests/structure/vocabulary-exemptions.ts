/** Messages that may break a rule of the vocabulary, each with the reason. */
export const exemptions: readonly { complaint: string; reason: string }[] = []
