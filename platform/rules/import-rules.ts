import { z } from 'zod'
import { iccid, imei, optionalText, password } from '../../lib/contract/fields.ts'
import { cellWord, type ImportField, type ImportKind } from '../../lib/contract/import-fields.ts'
import type { ImportDetails } from '../../lib/contract/import-info.ts'
import { newMember, terminalTypes } from '../../lib/contract/member.ts'
import { isMobile, type PhoneRegion } from '../../lib/contract/mobile.ts'
import { type FieldReasons, fieldReasons, type Reason } from '../../lib/contract/reasons.ts'
import { asciiNumbers } from '../../lib/contract/typed-digits.ts'
import { lostDigits } from './lost-digits.ts'

/** The parts of an import that decide what its rows mean. */
export interface ImportTerms {
  kind: ImportKind
  columns: readonly (ImportField | '')[]
  words: Partial<Record<string, Record<string, string>>>
  defaults: ImportDetails['defaults']
}

export type Values = Partial<Record<ImportField, string>>

// Without a password the platform generates one.
const memberInput = newMember
  .omit({ agentInfoId: true, imeiAccepted: true })
  .extend({ password: password.optional() })
const newDevice = z.object({ imei, iccid, model: optionalText(40), terminalType: z.enum(terminalTypes) })
/** A change of a device; an empty cell changes nothing. */
const deviceChange = newDevice.partial().required({ imei: true })

export type MemberInput = z.output<typeof memberInput>
export type DeviceInput = z.output<typeof newDevice>
export type DeviceChange = Pick<DeviceInput, 'imei'> & Partial<DeviceInput>
export type RowInput =
  | { kind: 'members'; input: MemberInput }
  | { kind: 'imeis'; input: DeviceInput }
  | { kind: 'devices'; input: DeviceChange }

/** The filled cells of a row by field. */
export function valuesOf({ columns }: Pick<ImportTerms, 'columns'>, cells: readonly string[]): Values {
  const values: Values = {}
  for (const [place, field] of columns.entries()) {
    const cell = cells[place]
    if (field && cell) values[field] = cell
  }
  return values
}

/** The reason for a value that is no word of its field, with the words that are. */
const wordReasons: Partial<Record<string, Reason>> = {
  linesceTime: 'yearsWord',
  sex: 'sexWord',
  livePermission: 'yesNoWord',
  terminalType: 'terminalTypeWord',
}

interface ParsedRow {
  reasons: FieldReasons
  row?: RowInput
}

/**
 * Parses a row's cells by the rules of single adds: returns the input, or the reason for each wrong field.
 */
export function parseRow(terms: ImportTerms, values: Values, regions: readonly PhoneRegion[]): ParsedRow {
  const { reasons, row } = parsedFields(terms, values, regions)
  const named = Object.entries(reasons).map(([field, reason]) => [field, wordReasons[field] ?? reason])
  return { reasons: { ...Object.fromEntries(named), ...lostDigits(values) }, ...(row && { row }) }
}

function parsedFields(terms: ImportTerms, values: Values, regions: readonly PhoneRegion[]): ParsedRow {
  const { kind } = terms
  if (kind === 'members') {
    const { row: input, reasons } = parsed(memberInput, membersFields(terms, values))
    if (input && !isMobile(input.telephone, regions)) return { reasons: { telephone: 'mobile' } }
    return { reasons, ...(input && { row: { kind, input } }) }
  }
  if (kind === 'imeis') {
    const { terminalType: type, model } = terms.defaults
    const fields = { model, ...values, terminalType: meaning(terms, 'terminalType', values) ?? type }
    const { row: input, reasons } = parsed(newDevice, fields)
    return { reasons, ...(input && { row: { kind, input } }) }
  }
  const fields = { ...values, terminalType: meaning(terms, 'terminalType', values) }
  const { row: found, reasons } = parsed(deviceChange, fields)
  // Keeps only fields with a cell: the defaults of others would overwrite stored values.
  const input = found && {
    imei: found.imei,
    ...(values.iccid && { iccid: found.iccid }),
    ...(values.model && { model: found.model }),
    ...(values.terminalType && { terminalType: found.terminalType }),
  }
  return { reasons, ...(input && { row: { kind, input } }) }
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
): { reasons: FieldReasons; row?: z.output<Schema> } {
  const result = schema.safeParse(fields)
  return result.success ? { reasons: {}, row: result.data } : { reasons: fieldReasons(result.error) }
}

function membersFields(terms: ImportTerms, values: Values) {
  const { defaults } = terms
  return {
    // Absent fields count as empty ones.
    ...{ account: '', nickName: '', name: '', telephone: '', imei: '' },
    ...values,
    terminalType: meaning(terms, 'terminalType', values) ?? defaults.terminalType,
    sex: meaning(terms, 'sex', values),
    livePermission: truth(meaning(terms, 'livePermission', values)),
    linesceTime: values.linesceTime ? years(meaning(terms, 'linesceTime', values)) : defaults.linesceTime,
  }
}

/** The wire's word for a cell's word, or the cell unchanged. */
function meaning({ words }: ImportTerms, field: ImportField, values: Values): string | undefined {
  const cell = values[field]
  if (cell === undefined) return undefined
  const meanings = words[field]
  const known = [cell.toLowerCase(), cellWord(cell)].find((word) => meanings && Object.hasOwn(meanings, word))
  return known === undefined ? cell : meanings?.[known]
}

function truth(word: string | undefined): unknown {
  if (word === undefined) return undefined
  return word === 'true' || (word === 'false' ? false : word)
}

function years(word: string | undefined): unknown {
  if (word === 'permanent') return null
  if (word === 'none') return -1
  const number = asciiNumbers(word ?? '')
  return /^\d{1,3}(?:\.0+)?$/.test(number) ? Number(number) : word
}
