import { z } from 'zod'

/** The part of JSON Schema that the generic client reads. */
export const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  examples: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional()
  },
  get contentSchema() {
    return jsonSchema.optional()
  },
  get items() {
    return jsonSchema.optional()
  },
  get oneOf() {
    return z.array(jsonSchema).optional()
  },
  get anyOf() {
    return z.array(jsonSchema).optional()
  },
  format: z.string().optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  minItems: z.number().optional(),
})
export type JsonSchema = z.output<typeof jsonSchema>

const content = z.record(z.string(), z.object({ schema: jsonSchema }))

export const response = z.looseObject({
  $ref: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).optional(),
  content: content.optional(),
})

export type Response = z.output<typeof response>

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-access': z.string().optional(),
  'x-api-key': z.string().optional(),
  'x-plaintext': z.boolean().optional(),
  parameters: z.array(
    z.looseObject({
      $ref: z.string().optional(),
      name: z.string().optional(),
      in: z.string().optional(),
      required: z.boolean().optional(),
      schema: jsonSchema.optional(),
      content: content.optional(),
    }),
  ),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), response),
})
export type Operation = z.output<typeof operation>

const document = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
  'x-realtime': z.looseObject({
    acknowledgement: z.looseObject({ payload: jsonSchema }),
    handshake: z.looseObject({ auth: jsonSchema }),
    events: z.array(
      z.looseObject({
        event: z.string(),
        direction: z.string(),
        description: z.string(),
        payload: jsonSchema,
      }),
    ),
  }),
})
export type Document = z.output<typeof document>

/**
 * The parts of the document for its readers; other fields are preserved. Throws for a document in another
 * format.
 */
export function readDocument(json: unknown): Document {
  return document.parse(json)
}
