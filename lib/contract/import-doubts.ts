import { z } from 'zod'
import type { ImportField } from './import-fields.ts'
import type { Reason } from './reasons.ts'

/**
 * Reasons for which a readable cell probably has another text than the author meant: its row is written only once the operator
 * has decided about it.
 */
export const doubtReasons = [
  'imeiCheckDigit',
  'zeroLost',
  'digitMissing',
  'madeDate',
  'zawgyi',
] as const satisfies readonly Reason[]
export type DoubtReason = (typeof doubtReasons)[number]

/** The decisions about a doubtful cell: its proposal or, without one, its text is taken; or it is left as it is written. */
export const decisions = ['taken', 'left'] as const
export type Decision = (typeof decisions)[number]
export const decision = z
  .enum(decisions)
  .default('taken')
  .describe('What becomes of doubtful cells: their proposal is taken, or they are left as they are written.')

/** The decisions about a row's doubtful cells, by field. */
export type Decisions = Partial<Record<ImportField, Decision>>

export function isDoubt(reason: Reason | undefined): reason is DoubtReason {
  return doubtReasons.some((doubt) => doubt === reason)
}

/** Whether cells of such a doubt may be written as they are: Zawgyi is text; a number that lacks a digit is no number. */
export const mayBeLeft = (reason: DoubtReason): boolean => reason === 'zawgyi'
