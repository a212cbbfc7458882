/** The two ends of a range of addresses `from-to`; an address or a network is its only end. */
export const rangeEnds = (range: string): string[] => range.split(/[-–]/).map((end) => end.trim())
