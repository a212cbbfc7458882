/**
 * Event of the document: a form now contains the fields of a sign-in, so the notice about the ended session
 * can be removed.
 */
export const signsInAgain = 'signsinagain'
