import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { z } from 'zod'
import type { Document, JsonSchema } from './openapi-document.ts'

/** Returns the violations of a value as text, empty if it has none. */
export type Violations = (value: unknown) => string

const schemaText = z.string().transform((text): object => JSON.parse(text))

/** Compiles schemas of a document; throws for an invalid JSON Schema, or an unknown keyword or component. */
export function schemaCompiler({ components }: Document): (schema: JsonSchema) => Violations {
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, allErrors: true })
  ajv.addVocabulary(['components', 'x-enumDescriptions'])
  formats.default(ajv)
  // Added once: otherwise each schema would compile the components again.
  ajv.addSchema({ $id: 'document:', components })
  const compiled = new WeakMap<JsonSchema, Violations>()
  return (schema) => {
    const known = compiled.get(schema)
    if (known) return known
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document:#/')
    const validate = ajv.compile(schemaText.parse(text))
    const violations: Violations = (value) => (validate(value) ? '' : ajv.errorsText(validate.errors))
    compiled.set(schema, violations)
    return violations
  }
}
