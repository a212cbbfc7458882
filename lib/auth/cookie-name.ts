/** The session's cookie. Apart from the session's code, for the middleware may know the name and nothing else. */
export const sessionCookie = 'ptt_session'
