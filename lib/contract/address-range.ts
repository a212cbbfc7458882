/** The ends of a range of addresses `from-to`; the only one of an address or a network. */
export const rangeEnds = (range: string): string[] => range.split(/[-–]/).map((end) => end.trim())
