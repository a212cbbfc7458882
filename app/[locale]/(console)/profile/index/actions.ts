'use server'

import { headers } from 'next/headers'
import type { Pass } from '@/lib/auth/gate'
import { isHttps } from '@/lib/auth/same-origin'
import { changeSessionUser } from '@/lib/auth/session'
import { ownAccount } from '@/lib/contract/own-account'
import { upload } from '@/lib/contract/upload'
import { FieldRefusal } from '@/lib/errors/errors'
import { defineAction, type Outcome } from '@/lib/form/action'
import { defineEditAction } from '@/lib/form/edit-action'
import { confirmPassword } from '@/lib/form/own-password'
import type { MessageKey } from '@/lib/i18n/message-key'
import { screenPath } from '@/lib/screens/screen-paths'
import { endForm, ownFields, ownForm, pictureFile, pictureForm } from './schema'

/** Pixels: twice the largest size at which the console shows a picture. */
const pictureSide = 256

export const editOwn = defineEditAction({
  permission: 'account.own',
  schema: ownForm,
  fields: ownFields,
  run: async ({ pass, input: { confirmation: password, rowVersion }, changes, requestId }) => {
    const confirmation = password ? await confirmPassword(pass.api, password) : undefined
    await pass.api(ownAccount.editOwnInfo, { ...changes, rowVersion, confirmation }, { requestId })
    const { nickName: NickName, telephone: Telephone } = changes
    const sessionChanges = {
      ...(NickName !== undefined && { NickName }),
      ...(Telephone !== undefined && { Telephone }),
    }
    await changeSessionUser(sessionChanges, isHttps(await headers()))
    return { redirect: `/${pass.locale}${screenPath('profile')}`, flash: { key: 'done.ownEdited' } }
  },
})

/**
 * Uploads a picture and sets it as the account's; the platform deletes the former one once no row refers to
 * it.
 */
export const changePicture = defineAction({
  permission: 'account.own',
  schema: pictureForm,
  further: [pictureFile],
  run: async ({ pass, files: { file }, requestId }) => {
    if (!file) throw new FieldRefusal({ file: 'required' })
    // The file name comes from the browser and is not trusted; the platform detects the type from the bytes.
    const sent = { part: 'file', name: 'picture', bytes: await file.bytes() }
    const options = { requestId, files: [sent] }
    const stored = await pass.api(upload.uploadSingleFile, { longestSide: pictureSide }, options)
    return setPicture(pass, stored.file, 'done.pictureChanged')
  },
})

export const removePicture = defineAction({
  permission: 'account.own',
  schema: pictureForm,
  run: ({ pass }) => setPicture(pass, '', 'done.pictureRemoved'),
})

/** Needs no idempotency key: setting the same picture twice changes nothing. */
async function setPicture(pass: Pass, avatar: string, key: MessageKey): Promise<Outcome> {
  const { rowVersion } = await pass.api(ownAccount.ownInfo, {})
  await pass.api(ownAccount.editOwnInfo, { avatar, rowVersion })
  await changeSessionUser({ avatar }, isHttps(await headers()))
  return { redirect: `/${pass.locale}${screenPath('profile')}`, flash: { key } }
}

export const endSessions = defineAction({
  permission: 'account.own',
  schema: endForm,
  wording: { missing: 'profile.gone' },
  run: async ({ pass, input: { sessionId }, requestId }) => {
    const { ended } = sessionId
      ? await pass.api(ownAccount.endSession, { sessionId }, { requestId })
      : await pass.api(ownAccount.endOtherSessions, {}, { requestId })
    return {
      redirect: `/${pass.locale}${screenPath('profile')}`,
      flash: { key: 'done.sessionsEnded', count: ended },
    }
  },
})
