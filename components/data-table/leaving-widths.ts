/** The stylesheet hides the columns of class `wN` in a frame that is narrower than N pixels, for each N of these. */
export const leavingWidths = { from: 500, to: 2300, step: 25 }
