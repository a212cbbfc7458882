/** Flags of Node for the console: a young generation that holds several pages, so that garbage collection copies little. */
export const consoleFlags = ['--max-semi-space-size=64']
