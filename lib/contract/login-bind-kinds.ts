import { z } from 'zod'

/** Kinds of subjects whose sign-in can be restricted. */
export const loginBindSubjects = ['account', 'dispatcher', 'member'] as const
/**
 * Kinds of restrictions. A sign-in must match one of the subject's settings of each kind that it has settings of; IMEI
 * settings apply to terminals only.
 */
export const loginBindKinds = ['imei', 'address', 'dongle'] as const
export const loginBindKind = z.enum(loginBindKinds).describe('The kind of the sign-in setting.')
