/** One result of an examination. `wrong` hinders the service; `note` may, or will. */
export interface Finding {
  kind: 'ok' | 'note' | 'wrong'
  text: string
}

/** Seconds by which the clocks of two machines may differ. */
const clockDrift = 5

export const ok = (text: string): Finding => ({ kind: 'ok', text })
export const note = (text: string): Finding => ({ kind: 'note', text })
export const wrong = (text: string): Finding => ({ kind: 'wrong', text })

/** The seconds by which another clock differs from this machine's; undefined where they agree well enough. */
export function driftOf(clock: Date): number | undefined {
  const seconds = Math.abs(clock.getTime() - Date.now()) / 1000
  return seconds > clockDrift ? Math.round(seconds) : undefined
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
