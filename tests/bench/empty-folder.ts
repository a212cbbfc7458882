import { join } from 'node:path'

/** The Next.js application that everything is compared with. */
export const emptyFolder = join(import.meta.dirname, 'empty')
