import { accountFields } from './account-fields.ts'
import { agentFields } from './agent-fields.ts'
import { certificationFields } from './certification-fields.ts'
import { deviceFields } from './device-fields.ts'
import { dispatchFields } from './dispatch-fields.ts'
import { groupFields } from './group-fields.ts'
import { importFields } from './import-fields.ts'
import { listFields } from './list-fields.ts'
import { memberFields } from './member-fields.ts'
import { noticeFields } from './notice-fields.ts'
import { positionFields } from './position-fields.ts'
import { releaseFields } from './release-fields.ts'
import { serverFields } from './server-fields.ts'
import { serviceFields } from './service-fields.ts'

/** The meanings of fields by theme; each name is in one theme. */
export const fieldThemes: readonly Readonly<Record<string, string>>[] = [
  listFields,
  accountFields,
  memberFields,
  agentFields,
  groupFields,
  deviceFields,
  certificationFields,
  positionFields,
  dispatchFields,
  releaseFields,
  noticeFields,
  importFields,
  serviceFields,
  serverFields,
]

const meanings = new Map(fieldThemes.flatMap((theme) => Object.entries(theme)))

/**
 * The meaning of a field by its name, for readers who see only the generated documents. A field with another
 * meaning in one place has its own description there.
 */
export const fieldMeaning = (name: string): string | undefined => meanings.get(name)
