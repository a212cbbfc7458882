import 'server-only'
import type { Fence } from '@/lib/contract/fence-info'
import type { Datum } from '@/lib/contract/server-settings'
import type { FenceForm } from './form-read'
import { typedOf } from './typed'

type Written = { [Name in 'fenceName' | 'shape' | 'times']?: Fence[Name] | undefined }

const plainPair = /^-?\d+(?:\.\d+)?\s*,\s*-?\d+(?:\.\d+)?$/

/** Whether a text has coordinates as plain degrees alone, which leave no doubt. */
function isPlain(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.every((line) => line === '' || plainPair.test(line))
}

/** A geofence as it was written, as texts of its form by field. */
export function writtenTexts(form: FenceForm, { fenceName, shape, times }: Written, datum: Datum) {
  const { from, to } = times ?? {}
  return { fenceName, from, to, ...(shape && shapeTexts(form, shape, datum)) }
}

function shapeTexts({ centre, radiusUnit, outline }: FenceForm, shape: Fence['shape'], datum: Datum) {
  const texts = typedOf(shape, datum)
  if (shape.kind === 'polygon') return isPlain(outline) ? {} : { outline: texts.outline }
  const metres = radiusUnit === 'km' ? 1000 : 1
  return {
    radius: String(Number((shape.radius / metres).toFixed(7))),
    ...(!isPlain(centre) && { centre: texts.centre }),
  }
}
