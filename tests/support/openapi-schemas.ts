import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Document, JsonSchema } from './openapi-document.ts'

/** Returns the violations of a value as text, empty if it has none. */
export type Violations = (value: unknown) => string

/** Compiles schemas of a document; throws for one that is no JSON Schema, or names an unknown keyword or component. */
export function schemaCompiler({ components }: Document): (schema: JsonSchema) => Violations {
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, allErrors: true })
  ajv.addVocabulary(['components', 'x-enumDescriptions'])
  formats.default(ajv)
  const compiled = new WeakMap<JsonSchema, Violations>()
  return (schema) => {
    const known = compiled.get(schema)
    if (known) return known
    const validate = ajv.compile({ ...schema, components })
    const violations: Violations = (value) => (validate(value) ? '' : ajv.errorsText(validate.errors))
    compiled.set(schema, violations)
    return violations
  }
}
