/**
 * How a status is marked: by the form of its mark as well as by its colour. `neutral` is the normal state, which has
 * no mark; `half` is under way; `hollow` is not yet.
 */
export type StatusTone = 'ok' | 'half' | 'warn' | 'bad' | 'neutral' | 'hollow'
