import { hasValidCheckDigit, imeiProposal, normaliseImei } from '../../lib/contract/imei.ts'
import { type Decisions, type DoubtReason, isDoubt, mayBeLeft } from '../../lib/contract/import-doubts.ts'
import { allImportFields, type ImportField } from '../../lib/contract/import-fields.ts'
import { mobileProposal, type PhoneRegion } from '../../lib/contract/mobile.ts'
import type { FieldReasons } from '../../lib/contract/reasons.ts'
import { unicodeOfZawgyi } from '../../lib/i18n/zawgyi.ts'
import { type ImportTerms, type Values, valuesOf } from './import-rules.ts'

/** A doubt about a cell, and the text that was probably meant; without one, the cell's own text is to be accepted. */
export interface Doubt {
  reason: DoubtReason
  proposal?: string
}

export type Doubts = Partial<Record<ImportField, Doubt>>

/** The stored parts of a row by which its values are read. */
export interface RowCells {
  cells: readonly string[]
  dates: readonly number[]
  decided: Decisions
}

/** Fields of texts, in which a number that a spreadsheet displays as a date was probably typed as something else. */
const mayBeMadeDate: ReadonlySet<ImportField> = new Set<ImportField>([
  ...(['account', 'nickName', 'name', 'password', 'thirdCode', 'customerCode'] as const),
  ...(['model', 'personalProfile', 'remark'] as const),
])

/** Fields of texts that may be Burmese, with the most characters that are read: a longer text is refused anyway. */
const mayBeZawgyi: ReadonlyMap<ImportField, number> = new Map<ImportField, number>([
  ...(['nickName', 'name', 'thirdCode', 'customerCode', 'model'] as const).map(
    (field) => [field, 80] as const,
  ),
  ['personalProfile', 1000],
  ['remark', 1000],
])

/** The doubts about a row's cells, decided or not. */
export function doubtsOf(
  terms: ImportTerms,
  { cells, dates }: Omit<RowCells, 'decided'>,
  regions: readonly PhoneRegion[],
): Doubts {
  const doubts: Doubts = {}
  for (const [place, field] of terms.columns.entries()) {
    const text = cells[place]
    if (!field || !text) continue
    const doubt = dates.includes(place) ? ofDate(field) : ofText(terms, field, text, regions)
    if (doubt) doubts[field] = doubt
  }
  return doubts
}

const ofDate = (field: ImportField): Doubt | undefined =>
  mayBeMadeDate.has(field) ? { reason: 'madeDate' } : undefined

function ofText(
  { kind }: ImportTerms,
  field: ImportField,
  text: string,
  regions: readonly PhoneRegion[],
): Doubt | undefined {
  if (field === 'imei') return imeiProposal(text) ?? (kind === 'devices' ? undefined : ofCheckDigit(text))
  if (field === 'telephone') {
    const proposal = mobileProposal(text, regions)
    return proposal === undefined ? undefined : { reason: 'zeroLost', proposal }
  }
  if (text.length > (mayBeZawgyi.get(field) ?? 0)) return undefined
  const proposal = unicodeOfZawgyi(text)
  return proposal === undefined ? undefined : { reason: 'zawgyi', proposal }
}

/** A change of a device needs none: an IMEI that no device has is refused. */
function ofCheckDigit(text: string): Doubt | undefined {
  const imei = normaliseImei(text)
  return imei === undefined || hasValidCheckDigit(imei) ? undefined : { reason: 'imeiCheckDigit' }
}

/** The values that a row would write, with each proposal that the operator has not declined, and the doubts left to decide. */
export function readRow(
  terms: ImportTerms,
  row: RowCells,
  regions: readonly PhoneRegion[],
): { values: Values; open: Doubts } {
  const values = valuesOf(terms, row.cells)
  const open: Doubts = {}
  for (const [field, doubt] of doubtEntries(doubtsOf(terms, row, regions))) {
    const decision = row.decided[field]
    if (doubt.proposal !== undefined && decision !== 'left') values[field] = doubt.proposal
    if (!isDecided(terms, doubt, decision)) open[field] = doubt
  }
  return { values, open }
}

const isDecided = ({ defaults }: ImportTerms, { reason }: Doubt, decision: Decisions[ImportField]): boolean =>
  (reason === 'imeiCheckDigit' && defaults.imeiAccepted) ||
  decision === 'taken' ||
  (decision === 'left' && mayBeLeft(reason))

/** The proposals of a row's doubts that are left to decide, for a row that is not written. */
export function proposalsOf(
  terms: ImportTerms,
  row: RowCells & { reasons: FieldReasons },
  regions: readonly PhoneRegion[],
): Partial<Record<ImportField, string>> {
  if (!Object.values(row.reasons).some(isDoubt)) return {}
  const { open } = readRow(terms, row, regions)
  return Object.fromEntries(
    doubtEntries(open).flatMap(([field, { reason, proposal }]) =>
      proposal !== undefined && row.reasons[field] === reason ? [[field, proposal]] : [],
    ),
  )
}

/** The cells of a row with the proposals that the operator took. */
export function cellsAsTaken(
  terms: ImportTerms,
  row: RowCells,
  regions: readonly PhoneRegion[],
): readonly string[] {
  const doubts = Object.keys(row.decided).length === 0 ? {} : doubtsOf(terms, row, regions)
  return row.cells.map((cell, place) => {
    const field = terms.columns[place]
    if (!field || row.decided[field] !== 'taken') return cell
    return doubts[field]?.proposal ?? cell
  })
}

/**
 * A row with corrected values. A decision ends with the cell that it was about. A tick of the operator takes the doubtful
 * cells that it was about: unchanged ones, and changed ones that are written as they were typed.
 */
export function correctedRow(
  terms: ImportTerms,
  row: RowCells,
  { values, accepted }: { values: Values; accepted: boolean },
  regions: readonly PhoneRegion[],
): { cells: string[]; dates: number[]; decided: Decisions } {
  const decided = { ...row.decided }
  const changed = new Set<number>()
  const cells = terms.columns.map((field, place) => {
    const before = row.cells[place] ?? ''
    const typed = field ? values[field] : undefined
    if (!field || typed === undefined || lines(typed) === lines(before)) return before
    changed.add(place)
    delete decided[field]
    return typed
  })
  const dates = row.dates.filter((place) => !changed.has(place))
  if (!accepted) return { cells, dates, decided }
  for (const [field, { proposal }] of doubtEntries(doubtsOf(terms, { cells, dates }, regions))) {
    const isNew = changed.has(terms.columns.indexOf(field))
    if (decided[field] === undefined && (!isNew || proposal === undefined)) decided[field] = 'taken'
  }
  return { cells, dates, decided }
}

export const doubtEntries = (doubts: Doubts) =>
  allImportFields.flatMap((field) => {
    const doubt = doubts[field]
    return doubt ? [[field, doubt] as const] : []
  })

/** A text with the line ends of no system, because a browser sends its own. */
const lines = (text: string): string => text.replace(/\r\n?/g, '\n')
