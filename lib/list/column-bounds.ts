/** The narrowest and the widest column, in pixels. */
export const narrowest = 48
export const widest = 800
