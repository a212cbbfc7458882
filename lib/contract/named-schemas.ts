import { z } from 'zod'

/**
 * Schemas with a name, each with a sentence about all of its values: descriptions of the contract say them once and refer
 * to them. They have no sentence in zod's own registry, which would be that of each field with the schema.
 */
export const namedSchemas = z.registry<{ id: string; description: string }>()
