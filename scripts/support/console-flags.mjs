/**
 * Flags of Node for the console. V8 would shrink the young generation of a console that is idle for 8 s and compact its
 * memory; the next pages would then be drawn between collections. It keeps one size, which holds several pages.
 */
export const consoleFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-memory-reducer']
