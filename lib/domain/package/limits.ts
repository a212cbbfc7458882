/** The largest package that a form may send in one piece, without script: 100 MB. */
export const plainLimit = 100_000_000
/** The most such forms that one console receives at once, because each needs space on its disk. */
export const plainAtOnce = 2
