import { sql } from 'drizzle-orm'
import type { AnnouncementAction } from '../../lib/contract/announcement-states.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { announcementLimit, type notice, notificationLimit } from '../../lib/contract/notice.ts'
import { cleanRichText, isBlank, picturesOf, plainText } from '../../lib/rich-text/clean.ts'
import type { Db } from '../db/connect.ts'
import { loginAccounts } from '../db/schema.ts'
import { announcements } from '../db/schema-content.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { announcementAfter } from '../rules/announcement-states.ts'
import { invalid } from '../rules/refusal.ts'
import { deleteAnnouncements, insertAnnouncement } from '../store/announcements.ts'
import { hold, holdOne, update } from '../store/change.ts'
import { writeEdit } from '../store/edit.ts'
import { bindPictures } from '../store/file-binding.ts'
import { insertNotification } from '../store/notifications.ts'
import { holdRemoved, keepRemoved, putBack, restoredForLog } from '../store/removed-rows.ts'
import { keepFiles } from '../store/stored-files.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof notice.noticeCreate>
type Action<Name extends Request['action']> = Extract<Request, { action: Name }>

/** Creates an announcement, as a draft unless it is published at once. */
export async function createOne(
  { title, isPush, publish, ...typed }: Action<'create'>,
  context: WriteContext,
) {
  const { account, now } = context
  const content = cleanedContent(typed.content)
  const status = publish ? announcementAfter({ status: 'draft', isPush }, 'publish') : 'draft'
  return context.write(async (tx) => {
    const row = { title, content, isPush, status, publishedAt: publish ? now : null }
    const noticeId = await insertAnnouncement(tx, {
      ...row,
      pictures: await picturesIn(tx, content, []),
      createdBy: account.id,
      createdAt: now,
      updatedAt: now,
    })
    if (publish && isPush) await push(tx, row, context)
    context.note({ targets: [noticeId], after: row })
    return { noticeId, status, content }
  })
}

/**
 * Edits the given fields of an announcement, unless it changed since it was read. `push` of a published one
 * does not change, because it was pushed or not at its publication.
 */
export async function editOne({ noticeId, rowVersion, ...fields }: Action<'edit'>, context: WriteContext) {
  const { title } = fields
  const content = fields.content === undefined ? undefined : cleanedContent(fields.content)
  context.note({ targets: [noticeId] })
  return context.write(async (tx) => {
    const { row, status } = await lockFor('edit', tx, { noticeId, rowVersion })
    const isPush = status === 'published' ? row.isPush : fields.isPush
    const pictures = content === undefined ? row.pictures : await picturesIn(tx, content, row.pictures)
    const columns = { title, content, isPush, status, pictures }
    const { before, after } = await writeEdit(tx, announcements, row, columns, context)
    context.note({ before, after })
    return { noticeId, status, content: content ?? row.content }
  })
}

export async function publishOne({ noticeId, rowVersion }: Action<'publish'>, context: WriteContext) {
  context.note({ targets: [noticeId] })
  return context.write(async (tx) => {
    const { row, status } = await lockFor('publish', tx, { noticeId, rowVersion })
    await update(tx, announcements, [noticeId], { status, publishedAt: context.now }, context.now)
    if (row.isPush) await push(tx, row, context)
    context.note({ before: { status: row.status }, after: { status } })
    return { noticeId, status, content: row.content }
  })
}

/** Sends a published announcement to all members, once. */
export async function pushOne({ noticeId, rowVersion }: Action<'push'>, context: WriteContext) {
  context.note({ targets: [noticeId] })
  return context.write(async (tx) => {
    const { row, status } = await lockFor('push', tx, { noticeId, rowVersion })
    await update(tx, announcements, [noticeId], { isPush: true }, context.now)
    await push(tx, row, context)
    context.note({ before: { isPush: false }, after: { isPush: true } })
    return { noticeId, status, content: row.content }
  })
}

/**
 * Deletes announcements, all or none. They can be restored for some minutes, and their pictures are stored as
 * long.
 */
export async function removeAnnouncements(
  { noticeIds, confirmation }: RequestOf<typeof notice.noticeDel>,
  context: WriteContext,
) {
  context.note({ targets: noticeIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await hold(tx, announcements, noticeIds, { scope: null })
    await keepRemoved(tx, 'announcement', announcements, noticeIds, { now: context.now })
    await keepFiles(
      tx,
      rows.flatMap(({ pictures }) => pictures),
      context.now,
    )
    await deleteAnnouncements(tx, noticeIds)
    context.note({ before: rows.map(({ id, title, status }) => ({ noticeId: id, title, status })) })
    return { deleted: rows.length }
  })
}

/** Restores announcements that were deleted a moment ago, all or none. */
export async function restoreAnnouncements(
  { noticeIds }: RequestOf<typeof notice.noticeRestore>,
  context: WriteContext,
) {
  const { now } = context
  context.note({ targets: noticeIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'announcement', noticeIds, { scope: null, now })
    const author = sql`(select id from ${loginAccounts} where id = (kept.row->>'created_by')::bigint)`
    const ids = rows.map(({ rowId }) => rowId)
    await putBack(tx, 'announcement', announcements, ids, {
      changed: sql`jsonb_build_object('created_by', ${author})`,
    })
    context.note(restoredForLog(rows, 'noticeId'))
    return { restored: rows.length }
  })
}

/** Sends an announcement's text as a notification to all members. */
async function push(
  tx: Db,
  { title, content }: { title: string; content: string },
  { account, now }: WriteContext,
): Promise<void> {
  const words = { title, content: plainText(content).slice(0, notificationLimit) }
  const sending = { scope: null, accountId: account.id, now }
  await insertNotification(tx, { target: 'allMembers', ...words }, sending)
}

/** Locks an announcement for an action, unless it changed since it was read or its status does not allow it. */
async function lockFor(
  action: AnnouncementAction,
  tx: Db,
  { noticeId, rowVersion }: { noticeId: number; rowVersion: number },
) {
  const row = await holdOne(tx, announcements, noticeId, { scope: null, rowVersion })
  return { row, status: announcementAfter(row, action) }
}

/** The stored pictures of a content; refuses new ones that are not the platform's own. */
async function picturesIn(tx: Db, content: string, oldNames: readonly string[]): Promise<string[]> {
  const pictures = picturesOf(content)
  await bindPictures(
    tx,
    'content',
    pictures.filter((name) => !oldNames.includes(name)),
  )
  return pictures
}

/**
 * Sanitises the content for storage. Refuses it if it is then empty, or longer than the limit after escaping.
 */
function cleanedContent(typed: string): string {
  const content = cleanRichText(typed)
  if (isBlank(content)) throw invalid({ content: 'required' })
  if (content.length > announcementLimit) throw invalid({ content: 'tooLong' })
  return content
}
