/** One result of an examination. `wrong` hinders the service; `note` may, or will. */
export interface Finding {
  kind: 'ok' | 'note' | 'wrong'
  text: string
}

export const ok = (text: string): Finding => ({ kind: 'ok', text })
export const note = (text: string): Finding => ({ kind: 'note', text })
export const wrong = (text: string): Finding => ({ kind: 'wrong', text })

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
