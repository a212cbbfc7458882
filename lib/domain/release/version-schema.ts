import { z } from 'zod'
import { newVersion } from '@/lib/contract/release'

/**
 * The form of a new version. Its file is stored before and given by its name; the platform knows its size.
 */
export const versionForm = newVersion.safeExtend({
  file: z
    .string('noFile')
    .min(1, 'noFile')
    .max(200, 'tooLong')
    .regex(/^\w[\w.-]*$/, 'invalid'),
  size: z.undefined().catch(undefined),
})
