import 'server-only'
import { z } from 'zod'
import { type Fence, fenceFields, fenceTimes } from '@/lib/contract/fence-info'
import { fenceKinds, fenceShapes } from '@/lib/contract/fence-shape'
import { optionalLines, optionalText, tick } from '@/lib/contract/fields'
import { mostFenceGroups } from '@/lib/contract/limits'
import type { FieldReasons } from '@/lib/contract/reasons'
import { fieldReasons } from '@/lib/contract/reasons'
import type { Datum } from '@/lib/contract/server-settings'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import { FieldRefusal } from '@/lib/errors/errors'
import type { FormValues } from '@/lib/form/form-state'
import { pickedIds } from '@/lib/form/picked'
import { dayFields } from './form'
import { isTypedAs, shapeTyped } from './typed'

/**
 * The fields of a geofence's form. `fenceOf` parses their texts, so that an incomplete form can still request
 * a picture.
 */
export const fenceForm = z.object({
  fenceName: z.string().max(200, 'tooLong').default(''),
  shapeKind: z.enum(fenceShapes),
  centre: optionalText(80),
  radius: optionalText(12),
  radiusUnit: z.enum(['m', 'km']).default('m'),
  outline: optionalLines(20_000),
  groupIds: pickedIds(mostFenceGroups),
  entering: tick,
  leaving: tick,
  staying: tick,
  stayMinutes: optionalText(5),
  watch: z.enum(['always', 'times']).default('always'),
  day1: tick,
  day2: tick,
  day3: tick,
  day4: tick,
  day5: tick,
  day6: tick,
  day7: tick,
  zone: optionalText(64),
  from: optionalText(5),
  to: optionalText(5),
  /** The window of the picture, and the clicked place, in WGS-84. */
  window: optionalText(64),
  clicked: optionalText(64),
  /** The pressed button of the picture; empty for the form's own. */
  draw: optionalText(16),
})
export type FenceForm = z.output<typeof fenceForm>

const named = fenceFields.pick({ fenceName: true })
const minutes = fenceFields.shape.stayMinutes

/** For a field of a geofence, the fields of the form that contain it. */
export const saidBy = {
  fenceName: ['fenceName'],
  shape: ['shapeKind', 'centre', 'radius', 'radiusUnit', 'outline'],
  groups: ['groupIds'],
  times: ['watch', ...dayFields, 'zone', 'from', 'to'],
  kinds: fenceKinds,
  stayMinutes: ['stayMinutes'],
} as const

interface Reading {
  datum: Datum
  /** The geofence before the edit. */
  known?: Fence
}

/** Parses the parts of a geofence from its form; each unreadable field gets its reason. */
function partsOf(form: FenceForm, { datum, known }: Reading) {
  const name = named.safeParse(form)
  const isSame = known !== undefined && isTypedAs(form, known.shape, datum)
  const shaped = isSame ? { shape: known.shape } : shapeTyped(form, datum)
  const kinds = fenceKinds.filter((kind) => form[kind])
  const typed = asciiNumbers(form.stayMinutes)
  const stay = typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  const stayed = minutes.safeParse(kinds.includes('staying') ? stay : null)
  const times = form.watch === 'times' ? fenceTimes.safeParse(timesOf(form)) : undefined
  const reasons: FieldReasons = {
    ...(name.error && fieldReasons(name.error)),
    ...('reasons' in shaped && shaped.reasons),
    ...(kinds.includes('staying') && stay === null && { stayMinutes: 'required' as const }),
    ...(stayed.error && {
      stayMinutes: Number.isInteger(stay)
        ? (Object.values(fieldReasons(stayed.error))[0] ?? 'invalid')
        : ('invalid' as const),
    }),
    ...(times?.error && timesReasons(times.error)),
  }
  if (kinds.length === 0) reasons.entering = 'nothingSelected'
  return { name, shaped, kinds, stayed, times: times?.data ?? null, reasons }
}

/** The geofence in a form; refuses each unreadable field. */
export function fenceOf(form: FenceForm, datum: Datum) {
  const { name, shaped, kinds, stayed, times, reasons } = partsOf(form, { datum })
  if (Object.keys(reasons).length > 0 || 'reasons' in shaped || !name.success || !stayed.success)
    throw new FieldRefusal(reasons)
  return {
    ...name.data,
    shape: shaped.shape,
    groupIds: form.groupIds,
    times,
    kinds,
    stayMinutes: stayed.data,
  }
}

/** The fields of the contract that an edit changes: those with a form field in `changed`. */
export function changesOfFence(form: FenceForm, reading: Reading, changed: readonly string[]) {
  const isChanged = (names: readonly string[]) => names.some((name) => changed.includes(name))
  const { name, shaped, kinds, stayed, times, reasons } = partsOf(form, reading)
  // An unchanged name is not sent: a platform may have a longer one than the form accepts.
  if (!isChanged(saidBy.fenceName)) delete reasons.fenceName
  if (!isChanged(saidBy.kinds)) delete reasons.entering
  if (Object.keys(reasons).length > 0) throw new FieldRefusal(reasons)
  return {
    fenceName: isChanged(saidBy.fenceName) ? name.data?.fenceName : undefined,
    shape: isChanged(saidBy.shape) && 'shape' in shaped ? shaped.shape : undefined,
    groupIds: isChanged(saidBy.groups) ? form.groupIds : undefined,
    times: isChanged(saidBy.times) ? times : undefined,
    kinds: isChanged(saidBy.kinds) ? kinds : undefined,
    stayMinutes: isChanged(saidBy.stayMinutes) ? stayed.data : undefined,
  }
}

function timesOf(form: FenceForm) {
  const { zone, from, to } = form
  const days = dayFields.flatMap((name, index) => (form[name] ? [index + 1] : []))
  return { zone, from, to, days }
}

/** The reasons for refused times, at the first of the days if none is ticked. */
function timesReasons(error: z.ZodError): FieldReasons {
  const { days, ...others } = fieldReasons(error)
  return { ...others, ...(days && { day1: 'nothingSelected' as const }) }
}

/** Whether a form requests its picture instead of a write. */
export const isAsking = ({ draw, clicked }: FormValues) => Boolean(draw || clicked)
