/** Event of the document: a form now asks to sign in again itself, so the notice that the session has ended can go. */
export const signsInAgain = 'signsinagain'
