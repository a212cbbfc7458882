import { longestSide } from '../../lib/contract/limits.ts'
import type { StoredFile } from '../../lib/contract/stored-file.ts'
import type { Db } from '../db/connect.ts'
import { pictureRoom } from '../rules/file-room.ts'
import { picturesADay } from '../rules/limits.ts'
import { Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { day } from '../rules/units.ts'
import { oneAtATime } from '../store/limits.ts'
import { picturesSince, storedFileOf } from '../store/stored-files.ts'
import { unusedFiles } from '../store/unused-files.ts'
import type { WriteContext, Written } from '../wire/context.ts'
import type { Files } from '../wire/multipart.ts'
import { encodePictures, insertPictures } from './picture-files.ts'

/**
 * Refuses pictures of an account that has too many unreferenced ones already; `more` is the number to be
 * stored.
 */
async function assertPictureRoom(
  db: Db,
  files: Files,
  { account, now }: WriteContext,
  more = files.length,
): Promise<void> {
  const [{ field }] = files
  const owner = { id: account.id, agentId: scopeOf(account) }
  const waiting = await unusedFiles(db, 'image', owner, now)
  for (const holder of ['account', 'agent'] as const) {
    const { files: count, bytes } = waiting[holder]
    const most = pictureRoom[holder]
    if (count + more > most.files || bytes > most.bytes)
      throw new Refusal('limit', 'too many pictures that nothing refers to', { [field]: 'picturesWaiting' })
  }
}

/** Stores pictures, all or none, as files of the caller's tenant that no row refers to yet. */
export async function storePictures<Result>(
  files: Files,
  context: WriteContext,
  answer: (stored: [StoredFile, ...StoredFile[]]) => Result,
  side: number = longestSide,
): Promise<Written<Result>> {
  const { services, account, now } = context
  const since = new Date(now.getTime() - day)
  if ((await picturesSince(services.db, account.id, since)) + files.length > picturesADay) {
    throw new Refusal('limit', 'too many pictures in a day')
  }
  await assertPictureRoom(services.db, files, context)
  const pictures = await encodePictures(files, { sender: account.id, side }, context)
  return context.write(async (tx) => {
    const owner = { agentId: scopeOf(account), accountId: account.id }
    const inserted = await insertPictures(tx, pictures, owner, now)
    const stored = inserted.map(storedFileOf)
    await oneAtATime(tx, `pictures of ${scopeOf(account) ?? 'the platform'}`)
    await assertPictureRoom(tx, files, context, 0)
    context.note({ targets: inserted.map(({ id }) => id), after: stored })
    const [first, ...rest] = stored
    if (!first) throw new Error('no picture was stored')
    return answer([first, ...rest])
  })
}
