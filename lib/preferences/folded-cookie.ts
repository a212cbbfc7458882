/** The cookie with the folded sections of the menu, which script writes and the server reads. */
export const foldedCookie = 'folded'
