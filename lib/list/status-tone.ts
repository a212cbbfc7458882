/** How a status is marked: by the form of its mark as well as by its colour. */
export type StatusTone = 'ok' | 'warn' | 'bad' | 'neutral' | 'hollow'
