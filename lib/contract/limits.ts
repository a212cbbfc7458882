// Limits that console and platform both know, each with its unit and reason. Those of the platform alone are in
// platform/rules/limits.ts; bounds of a field are beside the field.

/** Minutes of a token before sign-in, and so of the captcha that is sealed with it. */
export const temporaryMinutes = 10
/** Minutes of the ticket that a right SMS code gives, to choose a new password with. */
export const ticketMinutes = 10
/** Days of a session that its operator asked to be remembered. */
export const rememberedDays = 30
/** Milliseconds for which an owner may work on behalf of an agent. */
export const actingLife = 2 * 60 * 60_000
/** Milliseconds after which an unfinished claim expires, and after which revealed papers are masked again. */
export const claimLife = 15 * 60 * 1000
/** Live streams of one session on one console; a browser needs one, or one per window. */
export const streamsOfSession = 20
/** Days that positions are kept: more than the 30 for which a terminal may be without a network. */
export const positionDays = { least: 31, most: 3650, usual: 365 } as const

/** Rows of one action, delete or query by ids: a confirmation lists as many. */
export const selectionLimit = 200
/** Minutes for which deleted rows can be restored, of a kind that is otherwise deleted for good. */
export const undoMinutes = 10
/** Accounts of one bulk add. @spec 9.3 */
export const bulkAddLimit = 200
/** IMEIs of one intake; their text may have 40 times as many characters. */
export const intakeLimit = 1000
/** Rows and columns of an import, rows of one call that adds some, and rows of a page. */
export const importLimits = { rows: 50_000, columns: 100, piece: 1000, page: 100, sheets: 20 } as const

/** Marks in one answer of `mapWindow`: more would cover the map. */
export const markLimit = 500
/** Members that an answer of `mapWindow` names, for the list beside the map. */
export const namedLimit = 50
/** Members in one answer of `membersInArea`. */
export const areaMemberLimit = 100
/** Online members that one answer lists. */
export const onlineLimit = 500
/** Positions in one answer of `usersGpsRecord`. */
export const positionLimit = 5000

/** Bytes of a package's chunks, 2 MiB: little is lost with a connection. The last chunk may be shorter. */
export const chunkBytes = 2 * 1024 ** 2
/** Bytes of the largest package: 2 GiB. */
export const largestPackage = 2 * 1024 ** 3
/** Bytes of the largest picture that may be sent: 1 MiB. @spec 9.4 */
export const largestImage = 1024 ** 2
/** Pictures in one call. */
export const picturesAtOnce = 10
/** Pixels of a picture that may be sent, so that decoding it takes bounded memory. */
export const mostPixels = 24_000_000
/** Pixels of a stored picture's longer side. */
export const longestSide = 4096

/** Geofences of a tenant: each position is compared with all of them. */
export const mostFences = 2000
/** Groups that one geofence watches. */
export const mostFenceGroups = 50
/** Groups of a rollout. */
export const mostRolloutGroups = 50
/** Webhooks of a tenant: each event is sent to all of them. */
export const mostWebhooks = 20
/** Views that an account may keep of one list. */
export const mostViews = 30
/** Settings of one subject. A call adds at most 20, and replaces with as many as a subject may have. */
export const loginBindLimit = 50
/** Live keys of one agent; the keys without an agent have as many together. */
export const apiKeyLimit = 20
/** Days of the longest life of a key. */
export const longestKeyLife = 365
/** Calls that a key may make in a minute. */
export const keyCallsPerMinute = 600
