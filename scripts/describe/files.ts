import stringify from 'json-stringify-pretty-compact'
import { openApiDocument } from '../../platform/wire/openapi.ts'
import { coverageText } from './coverage.ts'
import { referenceText } from './reference.ts'

/** The longest line of the formatted document, as in code. */
const maxLength = 110

/** The files that describe the contract, by their path from the project's root, each with its text. */
export const describedFiles = (): Record<string, string> => ({
  'docs/openapi.json': `${stringify(openApiDocument(), { indent: 2, maxLength })}\n`,
  'docs/reference.md': referenceText(),
  'docs/coverage.md': coverageText(),
})
