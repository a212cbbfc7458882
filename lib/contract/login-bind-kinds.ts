import { z } from 'zod'

/** Kinds of subjects whose sign-in can be restricted. */
export const loginBindSubjects = ['account', 'dispatcher', 'member'] as const
/**
 * Kinds of restrictions. For each kind of which a subject has settings, a sign-in must match one of them;
 * IMEI settings apply to terminals only.
 */
export const loginBindKinds = ['imei', 'address', 'dongle'] as const
export const loginBindKind = z.enum(loginBindKinds).describe('The kind of the sign-in setting.')
