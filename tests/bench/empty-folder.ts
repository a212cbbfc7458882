import { join } from 'node:path'

/** The Next.js application to compare with. */
export const emptyFolder = join(import.meta.dirname, 'empty')
