import { z } from 'zod'
import { macPattern, serialPattern } from './frames'

/** The form fields of a dongle's answer. */
export const dongleFields = {
  offer: z.string('required').min(1, 'required').max(4000),
  serial: z.string('required').regex(serialPattern, 'invalid'),
  mac: z.string('required').regex(macPattern, 'invalid'),
}
