/** Messages exempt from a rule of the vocabulary, with the reason. */
export const exemptions: readonly { complaint: string; reason: string }[] = []

/** Folders whose comments and names are rewritten by another change, and which the newer rules leave out until then. */
export const rewrittenLater: readonly { under: string; reason: string }[] = [
]

/** Files with a vague name that another change renames, each with the reason. */
export const vagueNamesLater: readonly { path: string; reason: string }[] = [
]
