/**
 * Name of the session's cookie; a file of its own because the middleware must not import the session's code.
 */
export const sessionCookie = 'ptt_session'
