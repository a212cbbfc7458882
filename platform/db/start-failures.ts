import { StartError } from '../config/env.ts'
import { codeOf, isAway } from './connect.ts'

/** Sentences for errors of any step of the start, by the code of PostgreSQL or of the system. */
const sentences: Readonly<Record<string, string>> = {
  '25006': 'the database has become read-only: the platform needs the primary, which takes writes',
  '42501': 'the user of DATABASE_URL may not make tables in the database',
  '53100': "the disk of the database's server is full",
  ENOSPC: 'the disk of DATA_DIR is full',
  EDQUOT: 'the quota of the disk of DATA_DIR is used up',
  EROFS: 'DATA_DIR cannot be written to: its disk is read-only',
}

/**
 * Translates an error of a start with a known cause into a sentence for the operator; returns other errors
 * unchanged.
 */
export function asStartError(error: unknown): unknown {
  if (error instanceof StartError) return error
  const sentence = sentences[codeOf(error)]
  if (sentence) return new StartError(sentence, { cause: error })
  return isAway(error) ? new StartError('the database went away during the start', { cause: error }) : error
}
