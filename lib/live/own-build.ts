/**
 * The time of the build that contains this code, in milliseconds since 1970, written into the code by the build; 0
 * in development, where there is none. Code in a page has that of the page.
 */
export const ownBuild = Number(process.env.NEXT_PUBLIC_BUILT_AT ?? 0)
