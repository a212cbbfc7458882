import { z } from 'zod'

/**
 * Schemas with a name, each with a sentence about its values: the generated documents contain them once and
 * refer to them. The sentences are not in zod's own registry, where each field with the schema would have
 * them.
 */
export const namedSchemas = z.registry<{ id: string; description: string }>()
