import type { RequestOf } from '../../lib/contract/call.ts'
import type { version } from '../../lib/contract/version.ts'
import { conflict } from '../rules/refusal.ts'
import { compareNumbers } from '../rules/version-numbers.ts'
import { packageFor } from '../store/file-binding.ts'
import { insertVersion, lockLine, newestVersion } from '../store/versions.ts'
import type { WriteContext } from '../wire/context.ts'

/** Records a version. Refuses a number that is not above all others of its type and model. */
export async function recordVersion(fields: RequestOf<typeof version.versionCreate>, context: WriteContext) {
  const { now } = context
  context.note({ after: fields })
  return context.write(async (tx) => {
    const { file, size, md5 } = await packageFor(tx, fields)
    await lockLine(tx, fields)
    const newest = await newestVersion(tx, fields)
    const order = newest ? compareNumbers(fields.number, newest.number) : 1
    if (newest && order === 0) {
      // The refusal contains an equal number in another spelling, such as 3.9 for 3.9.0.
      throw conflict({ number: 'taken' }, newest.number === fields.number ? undefined : newest.number)
    }
    if (newest && order < 0) throw conflict({ number: 'notNewer' }, newest.number)
    const versionId = await insertVersion(tx, {
      ...fields,
      file,
      size,
      md5,
      ring: 'recorded',
      createdAt: now,
      ringAt: now,
    })
    context.note({ targets: [versionId], after: { ...fields, size, md5 } })
    return { versionId }
  })
}
