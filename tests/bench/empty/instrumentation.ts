/**
 * Does nothing. Without it Next.js would use the console's own, which it finds in the root that both share.
 */
export function register(): void {}
